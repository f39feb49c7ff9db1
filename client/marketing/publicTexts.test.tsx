import { cleanup, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import AfterSalesPage from '../pages/AfterSalesPage.tsx'
import HowToPage from '../pages/HowToPage.tsx'
import ServicesPage from '../pages/ServicesPage.tsx'
import WhatWeDoPage from '../pages/WhatWeDoPage.tsx'
import YourInformationPage from '../pages/YourInformationPage.tsx'
import PrivacyPage from '../pages/PrivacyPage.tsx'

afterEach(cleanup)

const show = (Page: () => ReactNode) => render(<Page />, { wrapper: MemoryRouter }).container

test('no page says that what is there is missing', () => {
  for (const Page of [AfterSalesPage, HowToPage, ServicesPage, WhatWeDoPage]) {
    const text = show(Page).textContent
    expect(text).not.toMatch(/går inte att (ladda upp|spara)|Påminnelser i förväg|[Ss]enare version|Lagring av filer/)
    cleanup()
  }
})

test('what is included is said to be so', () => {
  const { textContent: text } = show(ServicesPage)
  for (const name of ['Planering', 'Papper och bilder', 'Fel och firmor', 'Kostnader', 'Årsrapport som PDF']) {
    expect(text).toContain(`${name}Ingår`)
  }
})

test('both texts on personal data say the same of cookies', () => {
  const short = within(show(YourInformationPage)).getByText('Kakor').nextElementSibling?.textContent
  expect(short).toBe('Bara sådana som tjänsten behöver och som minns dina inställningar')
  expect(show(PrivacyPage).textContent).toContain('sådana som minns vad du har ställt in')
})
