import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { aParcelFile } from '#client/testing/deliveryAnswers.ts'
import { show } from '#client/testing/show.tsx'
import { ShownPictures } from './ShownPictures.tsx'

const picture = (number: number, changes: Partial<ParcelItem<'files'>>) =>
  aParcelFile({ number, name: `${number}.jpg`, kindId: fileKind.photo, preview: true, ...changes })

test('before and after of an event stand side by side, above the others', () => {
  const files = [
    picture(1, { event: 5, moment: 'after' }),
    picture(2, { event: 5 }),
    picture(3, { event: 5, moment: 'before' }),
    picture(4, { event: 6, moment: 'before' }),
  ]
  const events = [{ number: 5, title: 'Målade garaget' }] as ParcelContent['events']
  show(<ShownPictures content={{ files, events, components: [] }} addressOf={() => '/'} onOpen={() => undefined} />)
  const names = (of: HTMLElement) =>
    within(of)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'))
  expect(names(screen.getByRole('figure'))).toEqual(['Visa Före: 3', 'Visa Efter: 1'])
  expect(screen.getByText('Målade garaget')).toBeTruthy()
  expect(names(screen.getByRole('list'))).toEqual(['Visa 2', 'Visa 4'])
})
