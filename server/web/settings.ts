import type { Settings } from '#contract/settings.ts'
import type { Config } from '../platform/config/config.ts'

/** What every page is told of the installation. Anybody may read it. */
export function settingsOf({ firebase, google }: Pick<Config, 'firebase' | 'google'>): Settings {
  return {
    identity: firebase ? { kind: 'firebase', ...firebase } : { kind: 'embedded', hasGoogle: google !== undefined },
  }
}
