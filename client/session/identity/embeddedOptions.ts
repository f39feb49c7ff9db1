import { settings } from '../settings.ts'

export type EmbeddedOptions = {
  hasGoogle: boolean
  hasPasskeys: boolean
  /** Leaves the page for another site's address. */
  redirectTo: (url: string) => void
}

/** What the installation and this browser allow. Pages are also drawn at build, where there is no browser. */
export function browserOptions(): EmbeddedOptions {
  const isBrowser = typeof window !== 'undefined'
  return {
    hasGoogle: settings.identity.kind === 'embedded' && settings.identity.hasGoogle,
    hasPasskeys: isBrowser && 'PublicKeyCredential' in window && !isIpAddress(window.location.hostname),
    redirectTo: (url) => window.location.assign(url),
  }
}

// A passkey belongs to a name; browsers refuse to make one for a number.
const isIpAddress = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
