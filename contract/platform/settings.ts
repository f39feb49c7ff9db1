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
  /** Mail is taken in. */
  hasMailIn?: true
  /** The controller of the personal data: name, number and address, as one text. */
  operator?: string
}

/** Id of the script element that holds the settings as JSON. */
export const settingsElement = 'parmen-settings'

export const defaultSettings: Settings = { identity: { kind: 'embedded', hasGoogle: false } }

/** Stands for the operator in a page that is prerendered before the operator is known. */
export const operatorMark = '%OPERATOR%'

/** The settings that pages are prerendered for: one for each thing that they say differently. */
export const settingsVariants: Settings[] = [
  defaultSettings.identity,
  { kind: 'embedded' as const, hasGoogle: true },
  { kind: 'firebase' as const, projectId: '', apiKey: '', authDomain: '' },
].flatMap((identity) => [{ identity }, { identity, operator: operatorMark }])

/** The variant that holds for an installation. */
export function variantOf({ identity, operator }: Settings): string {
  const signIn = identity.kind === 'embedded' && identity.hasGoogle ? 'google' : identity.kind
  return operator === undefined ? signIn : `${signIn} operator`
}
