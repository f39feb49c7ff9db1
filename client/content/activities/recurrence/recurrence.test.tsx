import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import type { RecurrenceQuery } from '#contract/rules/recurrence.ts'
import { series } from '#contract/content/series.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { DeleteActivityForm } from '../DeleteActivityForm.tsx'
import { completing } from '../done/doneStore.ts'
import { aFolderCard, anActivity, anOpenFolder, aSubFolder, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { LogDialog } from '../log/LogDialog.tsx'
import { ChangeActivity } from '../ChangeActivity.tsx'

const yearlyRule = 'RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1;SKIP=BACKWARD'
const yearly = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' }
const service: Activity = anActivity({
  title: 'Service',
  statusId: activityStatus.planned,
  startDate: '2097-05-01',
  endDate: '2097-05-01',
  series: {
    id: 4,
    words: 'Varje år den 1 maj',
    recurrence: { kind: 'fixed', rule: yearlyRule },
    season: null,
    firstDay: '2095-05-01',
    day: '2097-05-01',
    isEnded: false,
  },
})

const close = vi.fn<() => boolean>(() => true)
const controls = { roleId: 1, close, cancel: close, setDirty: () => undefined }
let saved: object[]
let asked: { query: RecurrenceQuery }[]

beforeEach(() => {
  saved = []
  const keep = ({ body }: { body: object }) => {
    saved.push(body)
    return service
  }
  serve(activities.add, keep)
  serve(activities.change, keep)
  asked = serve(series.preview, { words: 'Varje år den 1 maj', days: ['2097-05-01', '2098-05-01', '2099-05-01'] })
  serve(lookups.all, someLookups())
  serve(activitySuggestions.ofTitle, { place: null, component: null, typeId: null, planned: null })
  serve(components.inFolder, [])
  serve(members.inFolder, [])
  serve(firms.inFolder, [])
  serve(folders.mine, [aFolderCard({ id: 12 })])
  serve(folders.one, anOpenFolder({ id: 12 }))
  serve(folders.children, [aSubFolder()])
})

const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const nextDays = async () =>
  (await screen.findByRole('list', { name: 'De närmaste tillfällena' })).textContent.replaceAll(/\s/g, '')
const save = () => screen.getByRole('button', { name: /Spara/ })

async function logged() {
  const { user } = show(<LogDialog id={12} params={{ startDate: '2097-05-01' }} {...controls} />)
  await user.click(await screen.findByRole('button', { name: 'Fler uppgifter' }))
  await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'Service')
  return user
}

describe('what is changed of one that repeats', () => {
  async function changing() {
    const { user } = show(<ChangeActivity id={1} params={service} {...controls} />)
    const titled = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Titel' })
    await user.clear(titled)
    await user.type(titled, 'Service: ring Kalle')
    return { user, titled }
  }

  test('is said of this one alone, which the keyboard begins with', async () => {
    const { user } = await changing()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Vad gäller ändringen?')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Bara den här')
    expect(saved).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved).toMatchObject([{ title: 'Service: ring Kalle', appliesTo: 'this' }]))
  })

  test('or of all that follow, or is gone on with', async () => {
    const { user, titled } = await changing()
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Tillbaka' }))
    expect(titled.value).toBe('Service: ring Kalle')
    await waitFor(() => expect(document.activeElement).toBe(save()))
    expect(saved).toEqual([])
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Den här och följande' }))
    await waitFor(() => expect(saved).toMatchObject([{ title: 'Service: ring Kalle', appliesTo: 'following' }]))
  })

  test('is not asked about where only this one can have it', async () => {
    const { user } = show(<ChangeActivity id={1} params={service} {...controls} />)
    await user.type(await screen.findByRole('textbox', { name: /^Hur det gick/ }), 'Halvvägs')
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ outcome: 'Halvvägs', appliesTo: 'this' }]))
    expect(screen.queryByText('Vad gäller ändringen?')).toBeNull()
  })
})

test('what is to be done repeats as chosen, and the form says when; what is done is not planned', async () => {
  const user = await logged()
  await user.click(radio(/^Varje år den 1 maj/))
  await waitFor(async () => expect(await nextDays()).toBe('1maj20971maj20981maj2099'))
  expect(asked[0]?.query).toMatchObject({ day: '2097-05-01', rule: yearly.rule })
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ recurrence: yearly, statusId: activityStatus.planned })
  await user.click(radio('Gjort'))
  await user.click(save())
  await screen.findByText(/^Stämmer det\? 1 maj 2097 har inte varit än/)
  expect(saved).toHaveLength(1)
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({ recurrence: null, season: null })
})

test('an interval that is no number is pointed at, and nothing is saved or asked', async () => {
  const user = await logged()
  await user.click(radio('Eget…'))
  await user.clear(screen.getByRole('textbox', { name: 'Mellanrum' }))
  expect(screen.getByText('1 till 240.')).toBeTruthy()
  const before = asked.length
  await user.click(save())
  await screen.findByText('Välj hur ofta.')
  expect([saved, asked.length]).toEqual([[], before])
})

test('a planned day can be the latest', async () => {
  const user = await logged()
  await user.click(radio('senast 1 maj 2097'))
  expect(radio('Varje år, senast 1 maj')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ season: 'latest', recurrence: null }))
})

async function changed() {
  const { user } = show(<ChangeActivity id={5} params={service} {...controls} />)
  await screen.findByRole('textbox', { name: 'Titel' })
  return user
}

test('moved, the event goes alone unless those that follow are to go along', async () => {
  const user = await changed()
  await waitFor(() =>
    expect(asked[0]?.query).toMatchObject({ day: '2095-05-01', after: '2097-04-30', rule: yearlyRule }),
  )
  await user.click(screen.getAllByRole('spinbutton')[1]!)
  await user.keyboard('06')
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ startDate: '2097-06-01' }))
  expect(saved[0]).not.toHaveProperty('recurrence')
  await user.click(radio('Alla som följer'))
  await user.click(save())
  await waitFor(() => expect(saved[1]).toMatchObject({ startDate: '2097-06-01', recurrence: yearly }))
})

test('made to happen once, its series ends', async () => {
  const user = await changed()
  await user.click(radio('Bara en gång'))
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ recurrence: null }))
})

test('deleting one that repeats asks whether only this one is to go', async () => {
  const { user } = show(<DeleteActivityForm id={5} params={service} {...controls} />)
  await user.click(screen.getByRole('button', { name: 'Hela upprepningen' }))
  expect(screen.getByRole('button', { name: 'Radera' })).toBeTruthy()
  const { user: another } = show(<DeleteActivityForm id={5} params={service} {...controls} />)
  await another.click(screen.getByRole('button', { name: 'Bara den här gången' }))
  expect(completing.get()).toMatchObject({ isSkipped: true, activity: { id: 5 } })
})
