import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as App from 'firebase/app'
import type * as Auth from 'firebase/auth'
import { emulatorHost, projectId } from './emulator.ts'

const sdk = join(import.meta.dirname, '../node_modules/firebase')
const sdkPath = '/proving-ground'

/**
 * Signs in with Google in another tab of the page's browser. Google's popup needs Google, so the credential is passed
 * to the published SDK on the app's origin; no code of the app runs in that tab.
 */
export async function signInWithGoogle(page: Page, { email, name }: { email: string; name: string }) {
  const tab = await page.context().newPage()
  await tab.route(`**${sdkPath}/*.js`, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const code = await readFile(join(sdk, file), 'utf8')
    const body = code.replace(/https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+/g, sdkPath)
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  // A real page of the server: browsers block requests to localhost from a page that Playwright fulfils.
  await tab.goto('/robots.txt')
  await tab.evaluate(enter, { sdkPath, emulatorHost, projectId, idToken: unsignedIdToken(email, name) })
  await tab.close()
}

/** What the emulator accepts as a Google ID token. */
const unsignedIdToken = (email: string, name: string) =>
  JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name })

type Entry = { sdkPath: string; emulatorHost: string; projectId: string; idToken: string }

/** Runs in the tab. */
async function enter({ sdkPath: folder, emulatorHost: host, projectId: project, idToken }: Entry) {
  const load = (name: string): Promise<unknown> => import(`${folder}/firebase-${name}.js`)
  const { initializeApp } = (await load('app')) as typeof App
  const firebase = (await load('auth')) as typeof Auth
  const auth = firebase.initializeAuth(initializeApp({ projectId: project, apiKey: 'emulator' }), {
    persistence: firebase.browserLocalPersistence,
  })
  firebase.connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true })
  await firebase.signInWithCredential(auth, firebase.GoogleAuthProvider.credential(idToken))
}
