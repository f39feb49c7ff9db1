import type { Settings } from '#contract/settings.ts'
import type { Config } from '../platform/config/config.ts'

/** Installation settings embedded in every page. Public. */
export function settingsOf({ firebase, google, operator }: Pick<Config, 'firebase' | 'google' | 'operator'>): Settings {
  return {
    identity: firebase ? { kind: 'firebase', ...firebase } : { kind: 'embedded', hasGoogle: google !== undefined },
    ...(operator && { operator: operatorText(operator) }),
  }
}

const operatorText = ({ name, number, address }: NonNullable<Config['operator']>) =>
  [name, number && `org.nr ${number}`, address].filter(Boolean).join(', ')
