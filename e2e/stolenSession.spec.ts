import { calendars } from '#contract/content/calendars.ts'
import { members } from '#contract/people/members.ts'
import { ownership } from '#contract/people/ownership.ts'
import { shares } from '#contract/sharing/shares.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount, signIn } from './fixtures/api.ts'
import { addFolder, addMember, invite } from './fixtures/builders.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { failOnce } from './fixtures/network.ts'
import { newPerson, type Person } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'
import { logIn } from './pages/authPanel.ts'
import type { Page } from '@playwright/test'

/* Things that somebody else made with a session, and its owner's ways back: decision 92. */

const newPassword = 'ny-brygga-1987-ek'

/** An owner with a house that a helper of the thief's is in; the owner's page is signed in. */
async function house(page: Page, newPage: NewPage) {
  const [owner, helper] = [newPerson('Anna', 'Berg'), newPerson('Hillevi', 'Falk')]
  await createAccount(page, owner)
  const folderId = await addFolder(page, 'Villa Solhem')
  const helpers = await newPage()
  const memberId = await addMember(page, folderId, { page: helpers, person: helper, roleId: 4 })
  return { owner, folderId, helpers, memberId }
}

async function chooseNewPassword(page: Page, { email }: Person) {
  await page.goto(await linkMailedTo(email, '/nytt-losenord'))
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(newPassword)
  await page.getByLabel('Bekräfta nytt lösenord').fill(newPassword)
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Ditt nya lösenord är sparat. Logga in med det.')).toBeVisible()
}

async function forgetPassword(page: Page, { email }: Person) {
  await page.context().clearCookies()
  await page.goto('/?lage=glomt')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByText(/har ett återställningsmail skickats/)).toBeVisible()
}

test('after a new password by mail the owner sees what lets others in, and ends it by one press @phone', async ({
  page,
  newPage,
}) => {
  const { owner, folderId, helpers, memberId } = await house(page, newPage)
  await addMember(page, folderId, { page: await newPage(), person: newPerson('Kalle', 'Ek'), roleId: 4 })
  await callApi(page, members.changeRole, { params: { id: memberId }, query: { folderId }, body: { roleId: 3 } })
  await callApi(page, calendars.add, { body: { folderId: null } })
  await invite(page, folderId, 'nasta@exempel.se', 2)
  await forgetPassword(page, owner)
  await chooseNewPassword(page, owner)
  await logIn(page, { email: owner.email, password: newPassword })

  await expect(page.getByRole('heading', { level: 1, name: 'Det som släpper in andra' })).toBeVisible()
  await expect(
    page.getByText(/Det här från de senaste 7\sdagarna är avslutat: .*kalenderlänkar.* som ingen har svarat på/),
  ).toBeVisible()
  const list = page.getByRole('list', { name: 'Det som släpper in andra' })
  await expect(list.getByRole('listitem')).toHaveText([
    /^Hillevi Falk fick högre roll i Villa Solhem: partner.* från Chrome på .*rollen blir observatör igen/,
    /^Kalle Ek är med i Villa Solhem som observatör, på din inbjudan.*tas bort ur mappen/,
    /^Hillevi Falk är med i Villa Solhem som partner, på din inbjudan.*tas bort ur mappen/,
  ])
  const boxes = list.getByRole('checkbox')
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await expectAccessible(page)

  await test.step('she keeps one member and ends the rest', async () => {
    await list.getByRole('checkbox', { name: /^Kalle/ }).uncheck()
    await page.getByRole('button', { name: 'Avsluta 2 valda' }).click()
    await expect(page.getByText('De är avslutade.')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveText([/^Kalle Ek/])
    await expectAccessible(page)
    await helpers.goto(`/objectPage_tabs1/${folderId}`)
    await expect(helpers.getByRole('heading', { level: 1 })).not.toHaveText('Villa Solhem')
  })

  await test.step('and goes on, to find it later among her details', async () => {
    await page.getByRole('link', { name: 'Behåll allt' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/account/sakerhet')
    await page.getByRole('link', { name: 'Se vad du har gjort' }).click()
    await expect(list.getByRole('checkbox')).not.toBeChecked()
    await list.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Avsluta det valda' }).click()
    await expect(
      page.getByText(/^Inget av det du har gjort de senaste 30\sdagarna släpper in någon annan/),
    ).toBeVisible()
    await expectAccessible(page)
    // As older mails name it.
    await page.goto('/account#sakerhet')
    await expect(page).toHaveURL('/account/sakerhet')
    await expect(page.getByText('Du avslutade sådant som släpper in andra').first()).toBeVisible()
  })
})

test('a folder is offered with a proof, and the founder takes it back with the link in the mail, signed out @phone', async ({
  page,
  newPage,
}) => {
  const { owner, folderId, helpers } = await house(page, newPage)

  await test.step('an old session is asked who it is, over the question', async () => {
    await failOnce(page, /\/api\/MyObject\/\d+\/offer$/, (route) =>
      route.fulfill({ status: 403, json: { code: 'proofRequired', title: '', status: 403, type: '' } }),
    )
    await page.goto(`/objectPage_tabs1/${folderId}`)
    await page.getByRole('button', { name: 'Mer om Villa Solhem' }).click()
    await page.getByRole('menuitem', { name: 'Lämna över' }).click()
    await page.getByRole('button', { name: 'Till någon i teamet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Lämna över mappen?' })
    await expect(question).toContainText(/Ett ja kan du ångra i 72\s?timmar/)
    await question.getByRole('button', { name: 'Skicka erbjudandet' }).click()
    const proof = page.getByRole('dialog', { name: 'Bekräfta att det är du' })
    await expect(proof).toBeVisible()
    await expectAccessibleDialog(page)
    await proof.getByLabel('Ditt lösenord').fill(owner.password)
    await proof.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByRole('button', { name: 'Ta tillbaka erbjudandet' })).toBeVisible()
  })

  await callApi(helpers, ownership.accept, { params: { id: folderId } })
  const link = await linkMailedTo(owner.email, '/angra-overlamning')
  const elsewhere = await newPage()

  await test.step('without a session, by a press', async () => {
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Det var inte jag' })).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('button', { name: 'Ångra överlämningen' }).click()
    await expect(elsewhere.getByText('Du är grundare igen')).toBeVisible()
    await expectAccessible(elsewhere)
  })

  await test.step('once: the link is used up, and everybody is signed out', async () => {
    const again = await newPage()
    await again.goto(link)
    await again.getByRole('button', { name: 'Ångra överlämningen' }).click()
    await expect(again.getByRole('alert')).toHaveText(/^Länken gäller inte längre/)
    await expect(again.getByRole('button', { name: 'Ångra överlämningen' })).toBeHidden()
    await expect(again.getByRole('link', { name: 'Välj nytt lösenord' })).toBeVisible()
    await expectAccessible(again)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    await elsewhere.getByRole('link', { name: 'Välj nytt lösenord' }).click()
    await expect(elsewhere).toHaveURL('/?lage=glomt#panelen')
  })

  await signIn(page, owner)
  await page.goto(`/objectPage_tabs1/${folderId}`)
  await page.getByRole('button', { name: 'Mer om Villa Solhem' }).click()
  await expect(page.getByRole('menuitem', { name: 'Lämna över' })).toBeVisible()
})

test('a share that somebody else made is ended by the link in the mail, signed out @phone', async ({
  page,
  newPage,
}) => {
  const { owner, folderId } = await house(page, newPage)
  await page.goto(await linkMailedTo(owner.email, '/bekrafta-epost'))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText('Tack! Din e-postadress är bekräftad.')).toBeVisible()
  const share = { folderId, preset: 'agent', scope: { kind: 'folder' }, isFrozen: false, recipient: 'Tjuven' } as const
  await callApi(page, shares.add, { body: share })
  const link = await linkMailedTo(owner.email, '/det-var-inte-jag')
  const elsewhere = await newPage()
  await elsewhere.goto(link)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Avsluta det' }).click()
  await expect(elsewhere.getByText('Avslutat', { exact: true })).toBeVisible()
  await expectAccessible(elsewhere)
  await elsewhere.goto('about:blank')
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Avsluta det' }).click()
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await expectAccessible(elsewhere)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('whoever signs out all others is shown what lets others in, and may keep it all', async ({ page, newPage }) => {
  const { owner } = await house(page, newPage)
  await signIn(await newPage(), owner)
  await page.goto('/account/sakerhet')
  await page.getByRole('button', { name: 'Logga ut alla andra' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logga ut alla andra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Det som släpper in andra' })).toBeVisible()
  await expect(page.getByText('Alla andra enheter är utloggade', { exact: true })).toBeVisible()
  const one = page.getByRole('listitem').filter({ hasText: 'Hillevi Falk är med i Villa Solhem' })
  await expect(one.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Behåll allt' }).click()
  await expect(page).toHaveURL('/account/sakerhet')
})
