import type { Page } from '@playwright/test'
import { contact } from '#contract/accounts/contact.ts'
import { product } from '#contract/platform/product.ts'
import { demoPeople } from '#fixtures/world.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder, addMember } from './fixtures/builders.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const robot = 'Vänligen verifiera att du inte är en robot.'
const required = 'Detta fält är obligatoriskt.'
const network = 'Ett nätverksfel uppstod. Försök igen.'
const sent = 'Meddelandet skickades!'

const parts = (page: Page) => ({
  name: page.getByLabel('Namn'),
  email: page.getByLabel('E-post'),
  subject: page.getByLabel('Ämne'),
  message: page.getByLabel('Meddelande', { exact: true }),
  captcha: page.getByRole('checkbox'),
  send: page.getByRole('button', { name: 'Skicka' }),
})

/** Fills in the form with a unique text; not the captcha. */
async function write(page: Page) {
  const { name, email, subject, message, captcha } = parts(page)
  const words = `Kan vi vara flera? ${crypto.randomUUID()}`
  await name.fill('Berit Ek')
  await email.fill('berit@exempel.se')
  await subject.fill('En fråga')
  await message.fill(words)
  await expect(captcha).toBeVisible()
  return words
}

async function solve(page: Page) {
  await parts(page).captcha.click()
  await expectSolved(page)
}

/** Proof of work: a busy machine needs time. */
async function expectSolved(page: Page) {
  await expect(page.getByLabel('Klart, tack!')).toBeChecked({ timeout: 60_000 })
}

async function open(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/contactus')
  await expect(page.getByLabel('Jag är inte en robot')).toBeVisible()
  return errors
}

test('the form is filled in, refused and sent @narrow', async ({ page }) => {
  const forbidden: string[] = []
  await page.exposeFunction('onForbidden', (directive: string) => forbidden.push(directive))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (globalThis as unknown as { onForbidden: (directive: string) => void }).onForbidden(event.violatedDirective),
    ),
  )

  await test.step('an empty form shows all errors and focuses the first field', async () => {
    await open(page)
    const { name, email, captcha, send } = parts(page)
    await send.click()
    await expect(page.getByText(required)).toHaveCount(4)
    await expect(page.getByText(robot)).toBeVisible()
    await expect(name).toBeFocused()
    await expect(captcha).toHaveAccessibleDescription(robot)
    await expect(captcha).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)

    await write(page)
    await email.fill('berit snabel-a exempel.se')
    await send.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('E-postadressen ser inte rätt ut. Kontrollera och försök igen.')
    await email.fill('berit@exempel.se')
    await send.click()
    await expect(captcha).toBeFocused()
    await solve(page)
    await expect(page.getByText(robot)).toHaveCount(0)
    // The form was validated, and nothing tried what the content policy forbids.
    expect(forbidden).toEqual([])
  })

  await test.step('anybody can write to us, with a captcha solved by the browser', async () => {
    const errors = await open(page)
    const words = await write(page)
    await solve(page)
    await expectAccessible(page)
    const { name, subject, message, send } = parts(page)
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
    await expectAccessible(page)
    await expect(name).toHaveValue('Berit Ek')
    await expect(subject).toHaveValue('')
    await expect(message).toHaveValue('')
    await expect(page.getByLabel('Jag är inte en robot')).not.toBeChecked()

    const mail = await mailTo(demoPeople.karin.email, words)
    expect(mail.subject).toBe('Kontakt: En fråga')
    // An address that nobody has confirmed gets no answer by mistake.
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('berit@exempel.se (inte bekräftad)')
    expect(errors).toEqual([])
  })
})

test('a message that does not get through is kept, and is sent once by the last try', async ({ page }) => {
  await open(page)
  const words = await write(page)
  await test.step('without a connection input is kept, and the next try sends it', async () => {
    await page.route('**/api/mail/captcha', (route) => route.abort())
    await parts(page).captcha.click()
    await expect(page.getByText('Kontrollen gick inte igenom.')).toBeVisible()
    await page.unroute('**/api/mail/captcha')
    await solve(page)
    await page.route(`**${contact.send.path}`, (route) => route.abort())
    await parts(page).send.click()
    await expect(page.getByRole('alert')).toHaveText(network)
    await expect(parts(page).message).toHaveValue(words)
    await page.unroute(`**${contact.send.path}`)
  })

  await test.step('an unexpected response is reported, and input is kept', async () => {
    const answers = [
      [{ status: 201, body: 'inte json' }, 'Ett fel uppstod när svaret bearbetades.'],
      [{ status: 502, body: '<html>Bad Gateway</html>' }, 'Meddelandet kunde inte skickas (502): Okänt fel'],
    ] as const
    for (const [answer, text] of answers) {
      await page.route(`**${contact.send.path}`, (route) => route.fulfill(answer), { times: 1 })
      await parts(page).send.click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(parts(page).message).toHaveValue(words)
    }
  })

  await test.step('a message sent again after a lost response is stored once', async () => {
    const answers: { id: number }[] = []
    await page.route(`**${contact.send.path}`, async (route) => {
      const answer = await route.fetch()
      answers.push((await answer.json()) as { id: number })
      return answers.length === 1 ? route.abort() : route.fulfill({ response: answer })
    })
    await parts(page).send.click()
    await expect(page.getByRole('alert')).toHaveText(network)
    await expect(parts(page).message).toHaveValue(words)
    await parts(page).send.click()
    await expect(page.getByText(sent)).toBeVisible()
    expect(answers).toHaveLength(2)
    expect(answers[1]).toEqual(answers[0])
  })
})

test('a captcha is good for one message, by keyboard too', async ({ page }) => {
  await test.step('nothing moves while the captcha loads', async () => {
    await open(page)
    const shift = await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      // Buffered layout shifts are delivered within two frames.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      return promise
    })
    expect(shift).toBe(0)
  })

  await page.context().clearCookies()
  await test.step('name and e-mail are prefilled for signed-in users', async () => {
    const person = newPerson('Nora', 'Lind')
    await createAccount(page, person)
    await open(page)
    await expect(parts(page).name).toHaveValue('Nora Lind')
    await expect(parts(page).email).toHaveValue(person.email)
  })

  await page.context().clearCookies()
  await test.step('a captcha token is valid for one message', async () => {
    await open(page)
    await write(page)
    await solve(page)
    const request = page.waitForRequest(`**${contact.send.path}`)
    await parts(page).send.click()
    const used = (await request).postDataJSON() as { captchaToken: string }
    await expect(page.getByText(sent)).toBeVisible()

    // With another idempotency key.
    const again = await page.request.post(contact.send.path, { data: { ...used, idempotencyKey: crypto.randomUUID() } })
    expect([again.status(), await again.json()]).toEqual([400, expect.objectContaining({ code: 'captchaFailed' })])

    const words = await write(page)
    await solve(page)
    await page.route(`**${contact.send.path}`, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), captchaToken: used.captchaToken } }),
    )
    await parts(page).send.click()
    await expect(page.getByText(robot)).toBeVisible()
    await expect(page.getByLabel('Jag är inte en robot')).toBeFocused()
    await expect(parts(page).message).toHaveValue(words)
    await page.unroute(`**${contact.send.path}`)
    await solve(page)
    await parts(page).send.click()
    await expect(page.getByText(sent)).toBeVisible()
  })

  await page.context().clearCookies()
  await test.step('the form works with the keyboard alone', async () => {
    await open(page)
    const { name, captcha, send } = parts(page)
    await name.focus()
    for (const words of ['Berit Ek', 'berit@exempel.se', 'Med tangenter', 'Utan mus.']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await expect(captcha).toBeFocused()
    await page.keyboard.press('Space')
    await expectSolved(page)
    await expect(page.getByRole('status').filter({ hasText: 'Klart, tack!' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(sent)).toBeVisible()
    await expect(send).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there is an e-mail address instead @phone', async ({ page }) => {
    await page.goto('/contactus')
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakta oss' })).toBeVisible()
    await expect(page.getByRole('link', { name: product.supportAddress })).toBeVisible()
    await expect(page.getByLabel('Namn')).toBeHidden()
  })
})

test('the link in a notification mail turns such mails off @narrow', async ({ page, newPage }) => {
  const [sender, reader] = [newPerson('Saga', 'Norr'), newPerson('Lova', 'Frisk')]
  await createAccount(page, sender)
  const folderId = await addFolder(page, 'Sjöboden')
  await addMember(page, folderId, { page: await newPage(), person: reader, roleId: 4 })
  const mail = { email: sender.email, subject: 'Bryggan', message: 'Den ska upp.', recipients: [reader.email] }
  await callApi(page, contact.sendMessage, { body: mail })

  const received = await mailTo(reader.email, 'Den ska upp.')
  const link = /http\S+\/avregistrera#\S+/.exec(received.text ?? '')?.[0] ?? ''
  const whole = new URL(link)
  await page.goto(whole.pathname + whole.hash)
  await expect(page.getByRole('heading', { level: 1, name: 'Stäng av mejl' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stäng av mejlen' }).click()
  await expect(page.getByText('Klart! Du får inga fler mejl av det slag som länken kom med.')).toBeVisible()

  await page.goto('/')
  await page.goto(`${whole.pathname}#trasig`)
  await page.getByRole('button', { name: 'Stäng av mejlen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Länken är inte hel. Öppna den igen från mejlet.')
})
