import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** A second of colours, as the browser itself records them: it has no codec for what phones film. */
async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 30; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 12} 70% 40%)`
      context?.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

/** Says that it is one of a phone, and holds nothing. */
const emptyFilm = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(64)])

test('a film is played among the papers, and one that the browser cannot play is downloaded @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  const film = { name: 'Taket.webm', mimeType: 'video/webm', buffer: await recordFilm(page) }
  const add = page.getByLabel(/^Lägg till/).first()
  await add.setInputFiles([film, { name: 'Telefon.mp4', mimeType: 'video/mp4', buffer: emptyFilm }])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Telefon/ })).toBeVisible()

  await test.step('played, by pieces', async () => {
    const piece = page.waitForResponse((answer) => /\/files\/original\//.test(answer.url()) && answer.status() === 206)
    await main.getByRole('link', { name: /^Taket/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Taket' })
    const player = dialog.getByLabel('Taket', { exact: true })
    const { 'content-type': type, 'x-content-type-options': sniffing } = (await piece).headers()
    expect([type, sniffing]).toEqual(['video/webm', 'nosniff'])
    await player.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  await test.step('its arrow keys are its own while it has the focus', async () => {
    const player = page.locator('video')
    await player.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Taket' })).toBeVisible()
  })

  await test.step('the other says so', async () => {
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: /^Telefon/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Telefon' })
    await expect(dialog.getByRole('alert')).toHaveText(/^Webbläsaren kan inte spela den här filmen/)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Ladda ner filmen' }).click()
    expect((await download).suggestedFilename()).toBe('Telefon.mp4')
  })
  expect(refused).toEqual([])
})
