import { settingsElement, defaultSettings, type Settings } from '#contract/settings.ts'

/** The installation's settings, as the server wrote them into the page. Where no server did, the usual ones. */
export const settings: Settings = readSettings()

function readSettings(): Settings {
  // Pages are also drawn at build, where there is no document.
  const written = typeof document === 'undefined' ? null : document.getElementById(settingsElement)?.textContent
  return written ? (JSON.parse(written) as Settings) : defaultSettings
}
