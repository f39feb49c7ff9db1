import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settingsOf } from '#server/web/settings.ts'

const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'parmen-prod', FIREBASE_API_KEY: 'AIza' }
const emulated = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-parmen',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}

/** The errors that stop the start. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map((line) => line.replace('Bad setting: ', ''))
    throw error
  }
  return []
}

describe('sign-in with Firebase', () => {
  test('accepts a project and its key', () => {
    expect(readConfig(firebase)).toMatchObject({
      identity: 'firebase',
      firebase: { projectId: 'parmen-prod', apiKey: 'AIza', authDomain: 'parmen-prod.firebaseapp.com' },
    })
  })

  test('accepts another domain for Google’s window', () => {
    const { firebase: taken } = readConfig({ ...firebase, FIREBASE_AUTH_DOMAIN: 'konto.exempel.se' })
    expect(taken?.authDomain).toBe('konto.exempel.se')
  })

  test('does not start without project or key', () => {
    expect(problemsOf({ IDENTITY: 'firebase' })).toEqual([
      expect.stringMatching(/^FIREBASE_PROJECT_ID: /),
      expect.stringMatching(/^FIREBASE_API_KEY: /),
    ])
  })

  test.each([
    ['FIREBASE_PROJECT_ID', 'Parmen!'],
    ['FIREBASE_AUTH_DOMAIN', 'https://konto.exempel.se'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
  ])('does not start with %s=%s', (name, value) => {
    expect(problemsOf({ ...emulated, [name]: value })).toContainEqual(expect.stringMatching(`^${name}: `))
  })

  test('is off with the embedded provider, whatever is set', () => {
    expect(readConfig({ ...emulated, IDENTITY: 'embedded' })).not.toHaveProperty('firebase')
  })
})

describe('the Auth emulator, whose tokens are unsigned,', () => {
  test.each(['127.0.0.1:9099', 'localhost:9099', '[::1]:9099'])('may be at %s', (host) => {
    const { firebase: taken } = readConfig({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: host })
    expect(taken).toMatchObject({ projectId: 'demo-parmen', emulatorHost: host })
  })

  test.each<[string, Record<string, string>]>([
    ['on another machine', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' }],
    ['on a machine that is only called after this one', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost.exempel.se:9099' }],
    ['behind a name in front of an address', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:80@exempel.se:9099' }],
    ['for a server that others reach', { HOST: '0.0.0.0' }],
    ['for a server that others reach by IPv6', { HOST: '::' }],
    ['for a project that may be real', { FIREBASE_PROJECT_ID: 'parmen-prod' }],
    ['in production', { NODE_ENV: 'production' }],
  ])('does not start %s', (_, changes) => {
    expect(problemsOf({ ...emulated, ...changes })).toEqual([expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST: /)])
  })
})

describe('Google through the embedded provider', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hemlig' }

  test('accepts an id and a secret', () => {
    expect(readConfig(google).google).toEqual({ clientId: 'id', clientSecret: 'hemlig' })
  })

  test.each(Object.keys(google))('does not start with only %s', (name) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all.',
    ])
  })
})

describe('the settings in a page', () => {
  test('say that sign-in is embedded, and whether Google is available', () => {
    expect(settingsOf(readConfig({}))).toEqual({ identity: { kind: 'embedded', hasGoogle: false } })
    const settings = settingsOf(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hemlig' }))
    expect(settings).toEqual({ identity: { kind: 'embedded', hasGoogle: true } })
  })

  test('say who answers for the personal data', () => {
    const operator = {
      OPERATOR_NAME: 'Båtlivet AB',
      OPERATOR_NUMBER: '556677-8899',
      OPERATOR_ADDRESS: 'Hamngatan 1, Lund',
    }
    expect(settingsOf(readConfig(operator)).operator).toBe('Båtlivet AB, org.nr 556677-8899, Hamngatan 1, Lund')
    expect(settingsOf(readConfig({ OPERATOR_NAME: 'Anna Berg' })).operator).toBe('Anna Berg')
    expect(() => readConfig({ OPERATOR_NUMBER: '556677-8899' })).toThrow('OPERATOR_NAME: must be set')
  })

  test('name the Firebase project and its emulator', () => {
    const shown = { kind: 'firebase', projectId: 'demo-parmen', authDomain: 'demo-parmen.firebaseapp.com' }
    const settings = settingsOf(readConfig(emulated))
    expect(settings).toEqual({ identity: { ...shown, apiKey: 'emulator', emulatorHost: '127.0.0.1:9099' } })
  })
})
