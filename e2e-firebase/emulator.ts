import type { Page } from '@playwright/test'

/** Project ids that start with demo- exist only in the emulator. */
export const projectId = 'demo-parmen'

export const appUrl = process.env['FIREBASE_TEST_APP'] ?? 'http://127.0.0.1:4305'
export const emulatorHost = process.env['FIREBASE_TEST_EMULATOR'] ?? '127.0.0.1:9099'

type Code = { email: string; requestType: string; oobCode: string }

/** The code of the newest mail of a kind to an address. */
export async function codeMailedTo(
  email: string,
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL',
) {
  const { oobCodes } = (await ask('GET', 'oobCodes')) as { oobCodes: Code[] }
  const code = oobCodes.findLast((mailed) => mailed.email === email && mailed.requestType === requestType)
  if (!code) throw new Error(`Nothing of the kind ${requestType} was mailed to ${email}.`)
  return code.oobCode
}

/** Turns Firebase's email enumeration protection on or off; new projects have it on. */
export async function setEnumerationProtection(isOn: boolean) {
  await ask('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } })
}

/** Fails a Firebase call with one of its own codes, which the emulator cannot be made to do. */
export async function failCalls(page: Page, call: string, message: string) {
  await page.route(`**/v1/accounts:${call}?*`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
    }),
  )
}

/** Aborts all requests to Firebase. */
export async function blockFirebase(page: Page) {
  await page.route(`http://${emulatorHost}/**`, (route) => route.abort())
}

/** Sends Firebase a shorter password than our form accepts. */
export async function shortenPassword(page: Page, call: string) {
  await page.route(`**/v1/accounts:${call}?*`, async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, password: 'kort' }) })
  })
}

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`http://${emulatorHost}/emulator/v1/projects/${projectId}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
