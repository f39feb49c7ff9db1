import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firms } from '#contract/content/firms.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FirmsHere } from './FirmsHere.tsx'

const job = (id: number, day: string) => ({ id, folderId: 12, title: `Jobb ${id}`, day })
const list = () => screen.findByRole('list', { name: 'Firmor som varit här' })
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('whoever was there last stands first, and whoever never was is in the register alone', async () => {
  serve(firms.inFolder, [
    aFirm({ id: 1, name: 'Norrorts Tak', latestJob: job(5, '2025-07-01') }),
    aFirm({ id: 2, name: 'Sollentuna Elteknik', latestJob: null }),
    aFirm({ id: 3, name: 'Lindströms Rör', latestJob: job(4, '2025-11-20') }),
  ])
  show(<FirmsHere folderId={12} />)
  expect(await names()).toEqual(['Lindströms Rör', 'Norrorts Tak'])
  expect((await list()).textContent).toContain('Jobb 4, ')
  expect(screen.getByRole('link', { name: 'Lindströms Rör' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/12/firmor?firma=3',
  )
  expect(screen.getByRole('link', { name: 'Visa alla 3' }).getAttribute('href')).toBe('/objectPage_tabs1/12/firmor')
})

test('five are shown, and all are one press away', async () => {
  serve(
    firms.inFolder,
    [1, 2, 3, 4, 5, 6].map((id) => aFirm({ id, name: `Firma ${id}`, latestJob: job(id, `2025-0${id}-01`) })),
  )
  show(<FirmsHere folderId={12} />)
  expect(await names()).toEqual(['Firma 6', 'Firma 5', 'Firma 4', 'Firma 3', 'Firma 2'])
  expect(screen.getByRole('link', { name: 'Visa alla 6' })).toBeTruthy()
})
