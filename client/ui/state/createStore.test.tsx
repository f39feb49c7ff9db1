import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './createStore.ts'

test('listeners are notified of each new value until they unsubscribe', () => {
  const store = createStore(1)
  const heard = vi.fn<(value: number) => void>()
  const stop = store.subscribe(heard)
  store.set(2)
  store.set(2)
  stop()
  store.set(3)
  expect(heard.mock.calls).toEqual([[2]])
  expect(store.get()).toBe(3)
})

test('a component shows what the store holds, and at build what it began with', () => {
  const store = createStore('först')
  const Shown = () => <p>{useStore(store)}</p>
  render(<Shown />)
  act(() => store.set('sedan'))
  expect(screen.getByText('sedan')).toBeTruthy()
  expect(renderToString(<Shown />)).toBe('<p>först</p>')
})
