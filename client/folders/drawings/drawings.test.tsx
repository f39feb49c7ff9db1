import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import drawings from './categories.svg?raw'
import { CategoryDrawing } from './CategoryDrawing.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'

function drawingOf(categoryId: number | null) {
  const { container } = render(<CategoryDrawing categoryId={categoryId} />)
  return container.querySelector('use')?.getAttribute('href')?.split('#')[1]
}

test('each of the twelve categories has a drawing of its own, and a folder without one the last of them', () => {
  const names = Array.from({ length: 12 }, (_, index) => drawingOf(index + 1))
  expect(new Set(names)).toEqual(new Set([...drawings.matchAll(/<g id="(\w+)">/g)].map(([, name]) => name)))
  expect(new Set(names).size).toBe(12)
  expect(drawingOf(null)).toBe(drawingOf(12))
})

test('a category of sub-folders has an icon, and any other a folder', () => {
  const shown = (name: string | null) => render(<CategoryIcon categoryName={name} />).container.innerHTML
  expect(shown('VVS')).toContain('lucide-droplets')
  expect([shown('Övrigt'), shown(null)]).toEqual([shown('Nytt'), shown('Nytt')])
})
