/** Installation settings the client needs before its first request; embedded in every page. */
export type Settings = {
  identity:
    | { kind: 'embedded'; hasGoogle: boolean }
    | {
        kind: 'firebase'
        projectId: string
        apiKey: string
        authDomain: string
        /** `host:port` of the Auth emulator, in tests. */
        emulatorHost?: string
      }
}

/** Id of the script element that holds the settings as JSON. */
export const settingsElement = 'parmen-settings'

export const defaultSettings: Settings = { identity: { kind: 'embedded', hasGoogle: false } }
