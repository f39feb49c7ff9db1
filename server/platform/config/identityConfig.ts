export type FirebaseConfig = {
  projectId: string
  apiKey: string
  authDomain: string
  /** `host:port` of the Auth emulator, whose tokens are unsigned. */
  emulatorHost?: string
}

export type GoogleConfig = { clientId: string; clientSecret: string }

type Values = {
  HOST: string
  IDENTITY: 'embedded' | 'firebase'
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_AUTH_DOMAIN?: string | undefined
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
}

/** The configuration of Firebase; undefined unless it is chosen and complete. */
export function firebaseOf(values: Values): FirebaseConfig | undefined {
  const projectId = values.FIREBASE_PROJECT_ID
  if (values.IDENTITY !== 'firebase' || !projectId) return undefined
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST
  return {
    projectId,
    // The emulator takes any key.
    apiKey: values.FIREBASE_API_KEY ?? 'emulator',
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(emulatorHost ? { emulatorHost } : {}),
  }
}

export function googleOf(values: Values): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** Inconsistent sign-in settings, one line each. */
export function identityProblems(values: Values, nodeEnv: string | undefined): string[] {
  const problems: string[] = []
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all.')
  if (values.IDENTITY !== 'firebase') return problems
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator } = values
  if (!projectId) problems.push('FIREBASE_PROJECT_ID: IDENTITY=firebase needs it.')
  if (!values.FIREBASE_API_KEY && !emulator) problems.push('FIREBASE_API_KEY: IDENTITY=firebase needs it.')
  return emulator ? [...problems, ...emulatorProblems(emulator, values, nodeEnv)] : problems
}

/** Anyone who reaches the server could forge an emulator token, so it must only be reachable locally. */
function emulatorProblems(emulator: string, { HOST, FIREBASE_PROJECT_ID }: Values, nodeEnv: string | undefined) {
  const rules: [boolean, string][] = [
    [/^(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(emulator), 'must be an address of this machine.'],
    [
      ['127.0.0.1', 'localhost', '::1'].includes(HOST),
      'is only for a server that listens on this machine alone: set HOST to 127.0.0.1.',
    ],
    [FIREBASE_PROJECT_ID?.startsWith('demo-') ?? false, 'is only for a project whose id begins with demo-.'],
    [nodeEnv !== 'production', 'is not for production.'],
  ]
  return rules.flatMap(([holds, text]) => (holds ? [] : [`FIREBASE_AUTH_EMULATOR_HOST: ${text}`]))
}
