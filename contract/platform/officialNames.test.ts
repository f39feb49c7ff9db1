import { expect, test } from 'vitest'
import { isOfficialName } from './officialNames.ts'

test.each([
  'Pärmen',
  'pärmen',
  'PÄRMEN',
  'Parmen',
  'Pa\u0308rmen',
  'P ä r m e n',
  'P.ä.r.m.e.n',
  'Pär men',
  'Pärmens kundtjänst',
  'Parmens Kundtjanst',
  'PÄRMENS  KUNDTJÄNST',
  'Kundtjänst',
  'Kundtjänsten',
  'Kund tjänst',
  'Kundtjänst Pärmen',
  'Kundtjänst på Pärmen',
  'Kundtjänst Anna',
  'Anna, Pärmens kundtjänst',
  'Anna Pärmen',
  'Anna från Pärmen',
  'Pärmen AB',
  'Pärmen Support',
  'parmen.se',
  'Pärmen-teamet',
  'Team Parmen',
  // Cyrillic, Greek, full-width, mathematical, digits, rn.
  'Рӓrmеn',
  'Рärmеns kundtjänst',
  'Ρärmen',
  'Ｐärmen',
  '𝐏𝐚𝐫𝐦𝐞𝐧',
  'P4rm3n',
  'Kundtj4nst',
  'Pärrnen',
  'Pär\u200bmen',
  'P\u00adärmen',
  'Pärmen ✓',
])('%s is the service’s own', (name) => {
  expect(isOfficialName(name)).toBe(true)
})

test.each([
  'Anna Berg',
  'Pär Mensson',
  'Pär Menander',
  'Parmen Ivanov',
  'Antoine Parmentier',
  'Parmenides Öberg',
  'Support Ek',
  'Kund Karlsson',
  'Bert Tjänst',
  'Info Bygg AB',
  'Sparmen Olsson',
  'Пётр Чайковский',
  'Γιώργος Παπαδόπουλος',
  'محمد',
  '李小龙',
  'Säkerhet i Norr AB',
  'Administratör Ek',
  'Jo',
  '',
])('%s is a person or a firm', (name) => {
  expect(isOfficialName(name)).toBe(false)
})
