import type { Page } from '@playwright/test'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createConfirmedAccount } from './fixtures/api.ts'
import { addComponent, addEvent } from './fixtures/builders.ts'
import { linkMailedTo, mailTo } from './fixtures/mailbox.ts'
import { newPerson, type Person } from './fixtures/people.ts'
import { fillRegistration } from './pages/authPanel.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* A house changes hands: what its buyer sees and answers, and what both have afterwards. Each has their own browser. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Anna's house, with an event that goes along and a note that stays, offered to a buyer. */
async function anOffer(newPage: NewPage, buyer: Person) {
  const page = await newPage()
  await createConfirmedAccount(page, newPerson('Anna', 'Berg'))
  const body = { title: 'Villa Solhem', parentId: null, categoryId: 1 }
  const { id } = await callApi(page, folders.add, { body })
  const done = { statusId: activityStatus.done, startDate: '2024-05-04' }
  await addEvent(page, id, 'Målade fasaden', { ...done, description: 'Två lager.' })
  await addEvent(page, id, 'Lufta elementen', { startDate: '2026-11-01' })
  await addComponent(page, id, 'Bergvärmepump')
  const { kinds } = choiceOfHandOver.usual
  await callApi(page, handOvers.saveDraft, {
    params: { id },
    body: {
      choice: { ...choiceOfHandOver.usual, kinds: { ...kinds, components: false } },
      buyers: [buyer.email],
      accessDay: null,
      words: 'Hej Sara! Här är allt vi vet om huset.',
      coOwnerIds: [],
      followerIds: [],
    },
  })
  await callApi(page, handOvers.send, { params: { id } })
  return { page, id }
}

// The buyer's folder is made in the call.
const whenCopied = { timeout: 60_000 }

/** Presses the link that a new account is mailed, in another tab of the same browser. */
async function confirmAccount(page: Page, { email }: Person) {
  await expect(page.getByText('Bekräfta ditt konto först.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(await linkMailedTo(email, urls.confirmEmail))
  await other.getByRole('button', { name: 'Bekräfta adressen' }).click()
  // What was confirmed in the first tab is so in this one too.
  await expect(other.getByRole('button', { name: 'Ja, jag tar över Villa Solhem' })).toBeVisible()
  await expect(page.getByText('Bekräfta ditt konto först.')).toBeHidden()
  await other.close()
}

/** Confirms the address with the code that is mailed to it. */
async function confirmAddress(page: Page, { email }: Person) {
  await page.getByRole('textbox', { name: 'E-post' }).fill(email)
  await page.getByRole('button', { name: 'Skicka kod' }).click()
  const field = page.getByRole('textbox', { name: 'Kod' })
  await expect(field).toBeFocused()
  const { text = '' } = await mailTo(email, 'Din kod är')
  await field.fill(/Din kod är (\S+)/.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Bekräfta' }).click()
}

test('the buyer reads, signs up and takes over; both have what they are to have, and undo it @phone', async ({
  newPage,
}) => {
  test.slow()
  const sara = newPerson('Sara', 'Lind')
  const seller = await anOffer(newPage, sara)
  const buyer = await newPage()
  await buyer.goto(await linkMailedTo(sara.email, urls.handOver))
  await expect(heading(buyer, 'Anna Berg lämnar över Villa Solhem till dig')).toBeVisible()
  await expect(buyer, 'the secret is out of the address').toHaveURL(urls.handOver)
  // No tab without anything in it.
  const tabs = buyer.getByRole('region', { name: 'Pärmens register' }).getByRole('listitem')
  await expect(tabs.filter({ hasText: 'Tak och fasad' })).toHaveCount(1)
  await expect(tabs.filter({ hasText: 'Fakta' })).toHaveCount(0)
  await expect(tabs.filter({ has: buyer.getByRole('link') })).toHaveCount(await tabs.count())
  await expectAccessible(buyer)

  await buyer.getByRole('link', { name: /^Tak och fasad/ }).click()
  await confirmAddress(buyer, sara)
  await expect(buyer.getByText('Målade fasaden')).toBeVisible()
  await expect(buyer.getByText('Bergvärmepump')).toBeHidden()
  await expectAccessible(buyer)
  await buyer.reload()
  await expect(buyer.getByText('Målade fasaden')).toBeVisible()

  await buyer
    .getByRole('link', { name: /ta över/i })
    .filter({ visible: true })
    .click()
  await expect(buyer.getByText(`Erbjudandet gäller Villa Solhem och skickades till ${sara.email}.`)).toBeVisible()
  await expect(buyer.getByRole('textbox', { name: 'E-post' })).toHaveValue(sara.email)
  await fillRegistration(buyer, sara)
  await expect(heading(buyer, 'Ta över Villa Solhem')).toBeVisible()
  await confirmAccount(buyer, sara)
  await expect(buyer.getByText('Inget. Allt är som när du fick frågan.')).toBeVisible()
  await expectAccessible(buyer)

  await addEvent(seller.page, seller.id, 'Sotning', { statusId: activityStatus.done, startDate: '2026-11-20' })
  const yes = buyer.getByRole('button', { name: 'Ja, jag tar över Villa Solhem' })
  await yes.click()
  await expect(buyer.getByText('Ditt ja är inte skickat', { exact: false })).toBeVisible()
  await buyer.getByRole('button', { name: 'Se vad som är nytt' }).click()
  await expect(buyer.getByText('Sotning')).toBeVisible()
  await yes.click()
  const welcome = buyer.getByRole('region', { name: 'Välkommen' })
  await expect(welcome).toBeVisible(whenCopied)
  await expect(welcome.getByText(/^1 händelse/).filter({ visible: true })).toHaveCount(1)
  await welcome.getByRole('button', { name: /^Markera som klar: Se vad som väntar före/ }).click()
  await expect(welcome.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(buyer)
  await buyer.getByRole('link', { name: 'Se intyget' }).click()
  await expect(buyer.getByText('Ja. Det vi har kvar ger samma kontrollsumma', { exact: false })).toBeVisible()
  await expectAccessible(buyer)
  await expectOneSheet(buyer)

  await seller.page.goto(urls.folder(seller.id, { tab: folderTabs.activities }))
  await expect(seller.page.getByText(/^Arkiv, fryst/)).toBeVisible()
  await expect(seller.page.getByRole('button', { name: '+ Ny aktivitet' })).toHaveCount(0)
  await expectAccessible(seller.page)
  await seller.page.getByRole('button', { name: 'Ångra överlåtelsen' }).click()
  const question = seller.page.getByRole('alertdialog', { name: 'Ångra överlåtelsen?' })
  await expectAccessible(seller.page)
  await question.getByRole('button', { name: 'Ångra överlåtelsen' }).click()
  await expect(seller.page.getByRole('button', { name: '+ Ny aktivitet' })).toBeVisible()
  await expect(seller.page.getByText(/^Arkiv, fryst/)).toHaveCount(0)
  await buyer.reload()
  await expect(heading(buyer, 'Villa Solhem')).toHaveCount(0)
})

test('whoever is signed in with the address confirms by a press, and a no ends it, and the link with it', async ({
  newPage,
}) => {
  const sara = newPerson('Sara', 'Lind')
  await anOffer(newPage, sara)
  const buyer = await newPage()
  await createConfirmedAccount(buyer, sara)
  const link = await linkMailedTo(sara.email, urls.handOver)
  await buyer.goto(link)
  await buyer.getByRole('button', { name: 'Nej tack' }).click()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Ja, det är jag' }).click()
  await buyer.getByRole('textbox', { name: 'Några ord till Anna' }).fill('Vi köpte ett annat hus.')
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Tacka nej' }).click()
  await expect(buyer.getByText('Du har tackat nej.')).toBeVisible()
  await buyer.goto('about:blank')
  await buyer.goto(link)
  await expect(buyer.getByText('Svaret blev nej.')).toBeVisible()
  await expectAccessible(buyer)
})

test('somebody else who is signed in changes their account, and comes back to the hand-over', async ({ newPage }) => {
  const [sara, petra] = [newPerson('Sara', 'Lind'), newPerson('Petra', 'Lindström')]
  const seller = await anOffer(newPage, sara)
  const link = await linkMailedTo(sara.email, urls.handOver)
  const page = await newPage()
  await createConfirmedAccount(page, petra)
  await page.goto(link)
  await expect(page.getByText(`Du är inloggad som Petra Lindström (${petra.email}).`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Byt konto' }).click()
  await expect(page.getByText('Erbjudandet gäller Villa Solhem', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Skapa ett konto' }).click()
  await fillRegistration(page, sara)
  await expect(heading(page, 'Ta över Villa Solhem')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skicka kod' })).toBeVisible()

  await seller.page.goto(link)
  await expect(seller.page.getByText('Det här är din egen överlåtelse.', { exact: false })).toBeVisible()
  await expectAccessible(seller.page)
})

/** Only Chromium prints from a test, which is what these run in. */
async function expectOneSheet(page: Page) {
  const edge = '10mm'
  const margin = { top: edge, right: edge, bottom: edge, left: edge }
  const { pages } = await readPdf(await page.pdf({ format: 'A4', margin }))
  const said = pages.map(({ text }) => text.join(' '))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('Kontrollsumma')
  expect(said[0]).not.toContain('Skriv ut')
}
