import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverPicture } from './CoverPicture.tsx'

const cover = { fileId: 7, width: 3000, height: 4000, placeholder: 'data:image/webp;base64,AA' }
const drawing = <p>Ritning</p>
const shown = (its: typeof cover | null) => (
  <CoverPicture cover={its} sizes="24rem" className="size-full">
    {drawing}
  </CoverPicture>
)
const picture = () => document.querySelector('img')

test('a cover says how large it is, in both sizes, and is blurred until it is there', () => {
  render(shown(cover))
  expect(picture()?.getAttribute('srcset')).toBe('/files/small/7 300w, /files/large/7 1200w')
  expect([picture()?.width, picture()?.height, picture()?.getAttribute('loading')]).toEqual([3000, 4000, 'lazy'])
  expect(picture()?.style.backgroundImage).toContain(cover.placeholder)
  expect(screen.queryByText('Ritning')).toBeNull()
})

test('without one, or where it cannot be had, there is the drawing; another cover is tried', () => {
  const { rerender } = render(shown(null))
  expect(screen.getByText('Ritning')).toBeDefined()
  rerender(shown(cover))
  const broken = picture()
  if (broken) fireEvent.error(broken)
  expect(screen.getByText('Ritning')).toBeDefined()
  rerender(shown({ ...cover, fileId: 8 }))
  expect(picture()?.src).toContain('/files/small/8')
})
