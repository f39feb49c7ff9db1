import { createContext, useContext } from 'react'
import { settingsElement, defaultSettings, type Settings } from '#contract/platform/settings.ts'

/** The installation's settings, which the server writes into the page; defaults without a server. */
export const settings: Settings = readSettings()

function readSettings(): Settings {
  // There is no document during prerendering.
  const written = typeof document === 'undefined' ? null : document.getElementById(settingsElement)?.textContent
  return written ? (JSON.parse(written) as Settings) : defaultSettings
}

/** Prerendering provides each variant in turn. */
export const SettingsContext = createContext(settings)

export function useSettings(): Settings {
  return useContext(SettingsContext)
}
