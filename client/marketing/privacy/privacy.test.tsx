import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#contract/platform/settings.ts'
import * as limits from '#contract/platform/limits.ts'
import * as storageKeys from '#client/platform/drafts/storageKeys.ts'
import { themeCookie } from '#contract/platform/theme.ts'
import { SettingsContext } from '#client/platform/session/settings.ts'
import retentionTable from '../../../docs/privacy.md?raw'
import { BrowserStorage } from './BrowserStorage.tsx'
import { Account, Content, Invitations, Messages, Security } from './stored.tsx'
import { DataController, Recipients, RetentionPeriods, Rights } from './terms.tsx'

afterEach(cleanup)

const firebase = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } as const

const parts = [
  DataController,
  Account,
  Content,
  Invitations,
  Messages,
  Security,
  BrowserStorage,
  Recipients,
  RetentionPeriods,
  Rights,
]

function textUnder(settings: Settings): string {
  const { container } = render(
    <SettingsContext value={settings}>
      {parts.map((Part) => (
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

test('so is what is shared from a device', () => {
  expect(textUnder(defaultSettings)).toMatch(/parmen-shared tills det är i inkorgen, i högst sju dagar/)
})

const sources = import.meta.glob<string>(
  ['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*', '!../../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const cookies = [themeCookie, 'parmen.session_token', 'parmen.device', 'parmen_files', 'parmen_export', 'parmen_parcel']

test('everything that the browser keeps is named', () => {
  const text = Object.values(sources).join('\n')
  const databases = [...text.matchAll(/(?:createBrowserStore\(|indexedDB\.open\(|takenCache = )'([^']+)'/g)]
  const chosen = [...text.matchAll(/ookie = `\$\{product\.slug\}(\.\w+)/g)]
  const names = Object.values(storageKeys).map((key) => (typeof key === 'string' ? key : key('' as never)))
  expect([databases.length > 4, chosen.length, names.length > 15]).toEqual([true, 2, true])
  const kept = [...names, ...cookies, ...[...databases, ...chosen].map(([, name = '']) => name)]
  const told = textUnder(defaultSettings)
  expect(kept.map((name) => name.replace(/\.$/, '')).filter((name) => !told.includes(name))).toEqual([])
})

test('what waits, comes in and is handed on has its row of how long it is kept', () => {
  cleanup()
  const { container } = render(<RetentionPeriods />, { wrapper: MemoryRouter })
  const rows = [...container.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
  const days = (count: number) => `${count}\\sdagar`
  for (const row of [
    `väntar i inkorgen.*: ${days(limits.inboxDays)}, därefter ${days(limits.inboxThrownDays)}`,
    `fil som hämtas in: ${days(limits.importDays)}.*kolumner.*${days(limits.importPairsDays)}`,
    `Mejl som väntar på ert ord.*: ${days(limits.mailWaitingDays)}`,
    `bilder som följer med varje mejl.*: ${days(limits.mailPictureDays)}`,
    `skickar genom en länk.*: ${days(limits.sentPaperDays)}.*${days(limits.uploadRetentionDays)}`,
    'Leveranser: hos firman tills dess mapp är borta',
    'Överlåtelser till en köpare.*: tills säljarens mapp är borta',
    'Intyg om överlåtelser: tills mapparna på båda sidor är borta',
    `Överlämningar till någon i teamet: ${limits.undoTransferHours}\\stimmar`,
  ])
    expect(rows.filter((one) => new RegExp(row).test(one))).toHaveLength(1)
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
  for (const own of ['parmen.session_token', 'ditt lösenord som', 'Inloggningar']) expect(text).not.toContain(own)
})

test('who answers for the personal data is named', () => {
  const text = textUnder({ ...defaultSettings, operator: 'Båtlivet AB, org.nr 556677-8899' })
  expect(text).toContain('Båtlivet AB, org.nr 556677-8899, är personuppgiftsansvarig')
})

/** The sentence about each row of `docs/privacy.md`, by the first table in that row. */
const told: Record<string, RegExp> = {
  app_user: /ditt namn, din e-postadress/,
  account_deletion: /Du kan ångra dig i 30\sdagar.*vem som tar över/s,
  folder:
    /Mappar, händelser, komponenter, fel, offerter, kostnader, mätarställningar, checklistor och firmor.*kontaktperson/s,
  deletion: /30\sdagar i papperskorgen/,
  change: /Varje ändring skrivs i mappens historik/,
  membership: /vilka som är med i en mapp och med vilken roll/,
  admission: /När du bjuder in någon, höjer en roll.*30\sdagar/s,
  parcel: /En länk som visar något ur en mapp sparas med vem den är till, hur ofta den öppnades och när senast/,
  share: /raderas 365\sdagar efter att den har slutat gälla/,
  parcel_visit: /öppnar den gäller en kaka i 12\stimmar/,
  delivery: /En firma som levererar något sparar kundens namn och adress, tills firmans mapp är borta/,
  delivery_thrown: /i sin inkorg, om adressen är bekräftad, och kan slänga den därifrån utan att firman får\s+veta/,
  delivery_claim: /Var kunden lägger leveransen står bara i kundens egen mapp/,
  hand_over: /köparens adress, vem som svarade vad och när, och frågor med svar, tills säljarens mapp är borta/,
  hand_over_code: /mejlas till köparen gäller i en halvtimme/,
  hand_over_certificate: /namn och e-postadress på båda sidor, och finns så länge någon av dem har sin mapp/,
  ownership_transfer: /En överlämning kan ångras i 72\stimmar/,
  invitation: /Länkens kod sparas bara som ett kontrollvärde.*hälsningen/s,
  mail_recipient: /inbjuden och saknar konto90\sdagar/,
  message: /mellan medlemmar sparas med ämne, text, bifogade filer, avsändare och mottagare/,
  notification: /sparas en avisering.*30\sdagar/s,
  reminder: /har påmints om en händelse sparas i 365\sdagar/,
  week_line: /Raderna i din vecka sparas i 70\sdagar/,
  calendar_feed: /kalenderlänk sparar vi.*senast hämtades.*Kalenderlänkartills du tar bort dem/s,
  personal_token:
    /nyckel till ett eget program sparar vi.*senast användes.*Nycklar till egna programtills du drar in dem/s,
  personal_token_day: /hur mycket text en assistent läser, sparas i 30\sdagar/,
  webhook: /Väljer du en adress som får veta när något ändras sparar vi den/,
  mail_address: /adress att mejla till sparar vi.*när den senast användes.*släpps in eller spärras/s,
  sender_address: /Mejlar du in från flera adresser sparar vi dem tills du tar bort dem.*i ett dygn/s,
  mail_in: /Mejl från någon annan väntar på ert ord i 30\sdagar/,
  mail_picture: /Bilder som följer med varje mejl från en avsändare känns igen på ett kontrollvärde/,
  import_run: /Hämtar du in en fil sparas dess rader i 30\sdagar.*minns vi i 365\sdagar/s,
  own_template: /Sparar du en mapp som mall.*Egna mallartills du tar bort dem/s,
  take_down: /Stänger vi en mapp.*varför.*raderas så länge.*följer inte med.*ser skälet.*skriver du till kundtjänst/s,
  mail_preference: /hur ofta du vill ha mejl av varje slag, och vad och när du vill bli påmind/,
  push_subscription: /enhetens adress hos webbläsarens tillverkare, nycklar/,
  push_delivery: /Notiser på mobilen och datorn passerar/,
  mail: /Mejl från tjänsten läggs i en utkorg/,
  support_case:
    /Skriver du till kundtjänst sparar vi.*Låter du oss titta i en mapp sparar vi vem hos oss som öppnade vad/s,
  repeatable_call: /Nummer på det du har sparat utan nät, så att inget sparas två gånger400\sdagar/,
  upload: /En uppladdning som inte blir klar tas bort efter 7\sdagar.*hantverkare skickar.*30\sdagar/,
  inbox_item: /Det som väntar i inkorgen slängs efter 30\sdagar, och går sedan att få tillbaka i 30\sdagar/,
  proposal:
    /Det ett eget program föreslår väntar lika länge\. Säger du ja sparar vi programmets ord\s+i 30\sdagar till/,
  inbox_rule: /Var du lade det som kom från en firma minns vi åt dig, tills du glömmer det under Mina uppgifter/,
  'identity.session': /Varje inloggning sparas med IP-adress/,
  ended_session: /inloggningen avslutas någon annanstans/,
  'identity.user': /ditt lösenord som ett kontrollvärde.*lösennycklar/s,
  'identity.email_undo': /din förra e-postadress i 7\sdagar/,
  'identity.verification': /om adressen är bekräftad/,
  security_event: /I en säkerhetslogg/,
  rate_limit: /räknare per IP-adress, konto och e-postadress/,
  captcha_used: /inte är en robot görs i din webbläsare/,
}

test('each row of the retention table is told of to those whom it concerns', () => {
  const tables = retentionTable
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line) && !/^\| (What +\||Nothing of a person)/.test(line))
    .map((line) => /`([^`]+)`/.exec(line.split('|')[2] ?? '')?.[1] ?? '')
  expect(Object.keys(told).toSorted()).toEqual(tables.toSorted())
  const text = textUnder(defaultSettings)
  for (const pattern of Object.values(told)) expect(text).toMatch(pattern)
})
