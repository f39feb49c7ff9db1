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

/** Both answer whether the browser may still do what it does by itself. */
const press = (selector: string, key: string) =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const click = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a press waits until it is let go, and counts once', () => {
  const release = replayClicks(page)
  expect(click('span')).toBe(false)
  expect(click('span')).toBe(false)
  expect(told).not.toHaveBeenCalled()
  release()
  expect(told.mock.calls).toEqual([['Skicka']])
  release()
  expect(told).toHaveBeenCalledTimes(1)
})

test('Enter in a field sends its form then, and no other key nor field does', () => {
  const release = replayClicks(page)
  expect(press('textarea', 'Enter')).toBe(true)
  expect(press('input', 'a')).toBe(true)
  expect(press('input', 'Enter')).toBe(false)
  expect(told).not.toHaveBeenCalled()
  release()
  expect(told.mock.calls).toEqual([['submit']])
})

test('of many presses the last one counts', () => {
  const release = replayClicks(page)
  press('input', 'Enter')
  click('span')
  click('#next')
  release()
  expect(told.mock.calls).toEqual([['Nästa']])
})

test('whoever follows a link has let go of what was pressed before', () => {
  const release = replayClicks(page)
  click('span')
  expect(click('a')).toBe(true)
  release()
  expect(told).not.toHaveBeenCalled()
})

test('once let go, all is as pressed', () => {
  replayClicks(page)()
  click('#next')
  expect(told.mock.calls).toEqual([['Nästa']])
})
