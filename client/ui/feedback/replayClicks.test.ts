import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayClicks } from './replayClicks.ts'

const told = vi.fn<(what: string) => void>()
let page: HTMLElement

beforeEach(() => {
  told.mockReset()
  document.body.innerHTML = `<div>
    <form><input name="email" /><textarea></textarea><button type="button"><span>Skicka</span></button></form>
    <button type="button" id="next">Nästa</button>
    <a href="#fragor">Frågor</a>
  </div>`
  page = find('div')
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => told(button.textContent))
  }
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    told('submit')
  })
})

afterEach(() => document.body.replaceChildren())

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** Both return whether the browser's default action may still run. */
const press = (selector: string, key: string) =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const click = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a click is held until released, then replayed once', () => {
  const release = replayClicks(page)
  expect(click('span')).toBe(false)
  expect(click('span')).toBe(false)
  expect(told).not.toHaveBeenCalled()
  release()
  expect(told.mock.calls).toEqual([['Skicka']])
  release()
  expect(told).toHaveBeenCalledTimes(1)
})

test('Enter in a field submits its form on release; other keys and elements are not held', () => {
  const release = replayClicks(page)
  expect(press('textarea', 'Enter')).toBe(true)
  expect(press('input', 'a')).toBe(true)
  expect(press('input', 'Enter')).toBe(false)
  expect(told).not.toHaveBeenCalled()
  release()
  expect(told.mock.calls).toEqual([['submit']])
})

test('of several clicks the last one is replayed', () => {
  const release = replayClicks(page)
  press('input', 'Enter')
  click('span')
  click('#next')
  release()
  expect(told.mock.calls).toEqual([['Nästa']])
})

test('following a link drops a held click', () => {
  const release = replayClicks(page)
  click('span')
  expect(click('a')).toBe(true)
  release()
  expect(told).not.toHaveBeenCalled()
})

test('after release, clicks work normally', () => {
  replayClicks(page)()
  click('#next')
  expect(told.mock.calls).toEqual([['Nästa']])
})
