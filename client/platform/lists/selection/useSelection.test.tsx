import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './useSelection.ts'

const ids = [5, 3, 8, 1]

function choosing() {
  const { result, rerender } = renderHook(
    (shown: number[]) => useSelection(shown, { current: null }, { current: null }),
    {
      initialProps: ids,
    },
  )
  const run = (change: (selection: typeof result.current) => void) => act(() => change(result.current))
  const chosen = () => ids.filter((id) => result.current.isChosen(id))
  run(({ start }) => start())
  return { result, run, chosen, rerender }
}

test('rows are chosen one by one, and again not', () => {
  const { run, chosen } = choosing()
  run(({ choose }) => choose(3, false))
  run(({ choose }) => choose(1, false))
  expect(chosen()).toEqual([3, 1])
  run(({ choose }) => choose(3, false))
  expect(chosen()).toEqual([1])
})

test('without a start, all are chosen, and none', () => {
  const { run, chosen, result } = choosing()
  run(({ end }) => end())
  run(({ chooseAll }) => chooseAll([8, 3], true))
  expect([result.current.isOn, chosen()]).toEqual([true, [3, 8]])
  run(({ chooseAll }) => chooseAll(ids, false))
  expect(chosen()).toEqual([])
})

test('a range goes from the row chosen last, in either direction, and takes away alike', () => {
  const { run, chosen } = choosing()
  run(({ choose }) => choose(1, false))
  run(({ choose }) => choose(3, true))
  expect(chosen()).toEqual([3, 8, 1])
  run(({ choose }) => choose(8, true))
  expect(chosen()).toEqual([1])
})

test('a range without a row before it is that row', () => {
  const { run, chosen } = choosing()
  run(({ choose }) => choose(8, true))
  expect(chosen()).toEqual([8])
})

test('Escape ends it, and the next time nothing is chosen', () => {
  const { result, run, chosen } = choosing()
  run(({ choose }) => choose(8, false))
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(result.current.isOn).toBe(false)
  run(({ start }) => start())
  expect([result.current.isOn, chosen()]).toEqual([true, []])
})

test('what a filter takes away is not chosen any more, also when it is shown again', () => {
  const { run, chosen, rerender } = choosing()
  run(({ choose }) => choose(5, false))
  run(({ choose }) => choose(8, false))
  rerender([8, 1])
  rerender(ids)
  expect(chosen()).toEqual([8])
})

test('a range from a row that is no longer shown is one row', () => {
  const { run, chosen, rerender } = choosing()
  run(({ choose }) => choose(5, false))
  rerender([3, 8, 1])
  run(({ choose }) => choose(1, true))
  expect(chosen()).toEqual([1])
})

test('it may start with a row, from which a range goes', () => {
  const { run, chosen } = choosing()
  run(({ start }) => start(3))
  run(({ choose }) => choose(1, true))
  expect(chosen()).toEqual([3, 8, 1])
})
