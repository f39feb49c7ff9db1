import type { Settings } from '#contract/settings.ts'
import type { Config } from '../platform/config/config.ts'

/** Installation settings embedded in every page. Public. */
export function settingsOf({ firebase, google, operator }: Pick<Config, 'firebase' | 'google' | 'operator'>): Settings {
  return {
    identity: firebase ? { kind: 'firebase', ...firebase } : { kind: 'embedded', hasGoogle: google !== undefined },
    ...(operator === undefined ? {} : { operator }),
  }
}
