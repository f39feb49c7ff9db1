import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defaultReminderSettings, reminders, type ReminderSettings } from '#contract/content/reminders.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ReminderPreferences } from './ReminderPreferences.tsx'

let saved: ReminderSettings[]

beforeEach(() => {
  saved = []
  serve(reminders.settings, defaultReminderSettings)
  serve(reminders.saveSettings, ({ body }) => {
    saved.push(body)
    return null
  })
})

const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const chosen = async (name: string) => (await field(name)).selectedOptions[0]?.textContent

test('what is chosen is saved with the rest as it was, and no hours need be quiet', async () => {
  const { user } = show(<ReminderPreferences />)
  expect([await chosen('Inga mejl eller notiser från…'), await chosen('…till')]).toEqual(['21.00', '07.00'])
  await user.click(screen.getByRole('radio', { name: 'I alla mina mappar' }))
  await user.selectOptions(await field('…till'), '09.00')
  await user.selectOptions(await field('Inga mejl eller notiser från…'), 'När som helst går bra')
  await waitFor(() =>
    expect(saved).toEqual([
      { team: 'all', quietHours: { from: 21, until: 7 } },
      { team: 'all', quietHours: { from: 21, until: 9 } },
      { team: 'all', quietHours: null },
    ]),
  )
  expect((await field('…till')).disabled).toBe(true)
  expect(screen.getByText('Sparat.')).toBeDefined()
})

test('what could not be saved is as before, and that is said', async () => {
  const { user } = show(<ReminderPreferences />)
  serve(reminders.saveSettings, new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('radio', { name: 'Inga' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Valet är som förut.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I mappar jag sköter' }).checked).toBe(true)
})
