/** What the client must know of the installation before it can ask anything; served inside every page. */
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

/** The id of the element in a page that holds the settings, as JSON. */
export const settingsElement = 'parmen-settings'

export const defaultSettings: Settings = { identity: { kind: 'embedded', hasGoogle: false } }
