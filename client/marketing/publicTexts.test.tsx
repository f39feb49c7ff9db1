import { cleanup, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import ServicesPage from '#client/pages/ServicesPage.tsx'
import WhatWeDoPage from '#client/pages/WhatWeDoPage.tsx'
import YourInformationPage from '#client/pages/YourInformationPage.tsx'
import PrivacyPage from '#client/pages/PrivacyPage.tsx'
import { capabilitiesThat } from './capabilities.ts'

afterEach(cleanup)

const show = (Page: () => ReactNode) => render(<Page />, { wrapper: MemoryRouter }).container

test('what there is and what is to come is listed from one table', () => {
  const { textContent: services } = show(ServicesPage)
  for (const { name } of capabilitiesThat('exists')) expect(services).toContain(`${name}Ingår`)
  for (const { name } of capabilitiesThat('planned')) expect(services).toContain(`${name}Planerad`)
  cleanup()
  const { textContent: whatWeDo } = show(WhatWeDoPage)
  expect(whatWeDo).toContain('Planerade tilläggHjälp att bygga upp, ')
  expect(whatWeDo).not.toContain('Under arbete')
})

test('both texts on personal data say the same of cookies', () => {
  const short = within(show(YourInformationPage)).getByText('Kakor').nextElementSibling?.textContent
  expect(short).toBe('Bara sådana som tjänsten behöver och som minns dina inställningar')
  expect(show(PrivacyPage).textContent).toContain('sådana som minns vad du har ställt in')
})
