import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { SettingsContext } from '../../session/settings.ts'
import { BrowserStorage } from './BrowserStorage.tsx'
import { Account, Security } from './stored.tsx'
import { DataController, RetentionPeriods } from './terms.tsx'

afterEach(cleanup)

const firebase = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } as const

function textUnder(settings: Settings): string {
  const { container } = render(
    <SettingsContext value={settings}>
      {[DataController, Account, Security, BrowserStorage, RetentionPeriods].map((Part) => (
        <Part key={Part.name} />
      ))}
    </SettingsContext>,
    { wrapper: MemoryRouter },
  )
  return container.textContent
}

test('without Google or Firebase neither is mentioned', () => {
  const text = textUnder(defaultSettings)
  expect(text).not.toContain('Google')
  expect(text).toContain('parmen.session_token')
  expect(text).toContain('Vill du veta vem det är frågar du på sidan Kontakta oss')
})

test('the security log is told of, and for how long', () => {
  expect(textUnder(defaultSettings)).toMatch(/säkerhetslogg.*raderas efter 180\sdagar.*Säkerhetsloggen180\sdagar/s)
})

test('who let somebody in, when and where, is told of', () => {
  expect(textUnder(defaultSettings)).toMatch(
    /med vilken webbläsare, i 30\sdagar.*När och var du släppte in någon30\sdagar/s,
  )
})

test('what lies in the browser for pictures and for the next visit is told of', () => {
  const text = textUnder(defaultSettings)
  expect(text).toContain('Kakan parmen_files låter webbläsaren visa dina papper och bilder')
  expect(text).toMatch(/databas parmen ligger i högst sju dagar.*Listor som du såg senast/s)
})

test('so are the files that are on their way', () => {
  const text = textUnder(defaultSettings)
  expect(text).toMatch(/parmen-files ligger de filer som du har valt tills de är uppladdade.*Filer som du har valt/s)
})

test('what notices on devices leave behind is told of', () => {
  const text = textUnder(defaultSettings)
  expect(text).toMatch(/lokala lagringen \(parmen\.push\) tills du loggar ut.*Enheter med notisertills du stänger av/s)
})

test('with Google it says what is kept for it', () => {
  const text = textUnder({ identity: { kind: 'embedded', hasGoogle: true } })
  expect(text).toContain('känna igen ditt Google-konto')
  expect(text).not.toContain('Firebase')
})

test('with Firebase neither passwords nor sign-ins are ours', () => {
  const text = textUnder({ identity: firebase })
  expect(text).toContain('Google Firebase sköter inloggningen')
  for (const own of ['parmen.session_token', 'kontrollvärde', 'Inloggningar']) expect(text).not.toContain(own)
})

test('who answers for the personal data is named', () => {
  const text = textUnder({ ...defaultSettings, operator: 'Båtlivet AB, org.nr 556677-8899' })
  expect(text).toContain('Båtlivet AB, org.nr 556677-8899, är personuppgiftsansvarig')
})
