import { settings } from '../settings.ts'

export type EmbeddedOptions = {
  hasGoogle: boolean
  hasPasskeys: boolean
  /** Navigates to another site. */
  redirectTo: (url: string) => void
}

/**
 * The sign-in methods that the installation and this browser support. Also runs during prerendering, without a browser.
 */
export function browserOptions(): EmbeddedOptions {
  const isBrowser = typeof window !== 'undefined'
  return {
    hasGoogle: settings.identity.kind === 'embedded' && settings.identity.hasGoogle,
    hasPasskeys: isBrowser && 'PublicKeyCredential' in window && !isIpAddress(window.location.hostname),
    redirectTo: (url) => window.location.assign(url),
  }
}

// A passkey belongs to a domain name; browsers refuse to create one for an IP address.
const isIpAddress = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
