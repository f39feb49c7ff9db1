import type { Settings } from '#contract/platform/settings.ts'
import type { Config } from '#server/platform/config/config.ts'

type PublicConfig = Pick<Config, 'firebase' | 'google' | 'mailIn' | 'operator'>

/** Installation settings embedded in every page. Public. */
export function settingsOf({ firebase, google, mailIn, operator }: PublicConfig): Settings {
  return {
    identity: firebase ? { kind: 'firebase', ...firebase } : { kind: 'embedded', hasGoogle: google !== undefined },
    ...(mailIn && { hasMailIn: true }),
    ...(operator && { operator: operatorText(operator) }),
  }
}

const operatorText = ({ name, number, address }: NonNullable<Config['operator']>) =>
  [name, number && `org.nr ${number}`, address].filter(Boolean).join(', ')
