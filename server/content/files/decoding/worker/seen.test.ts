import { expect, test } from 'vitest'
import { textOfHtml } from './html.ts'

const words = (html: string) => textOfHtml(html, 10_000).split(/\s+/).filter(Boolean).join(' ')
const beside = (html: string) => words(`<p>Summa 100,00</p>${html}`)

test.each([
  '<div style="display:none !important">9</div>',
  '<div style="DISPLAY : None"><p><b>9</b></p></div>',
  '<div hidden>9</div>',
  '<p style="visibility:hidden">9</p>',
  '<p style="opacity:0">9</p>',
  '<p style="color: #fff !important">9</p>',
  '<div style="max-height:0 !important;overflow:hidden">9</div>',
  '<style>.a { color: #fff !important }</style><p class="a" style="color:#000">9</p>',
  '<p style="font-size:0">9</p>',
  '<p style="font-size:1px">9</p>',
  '<div style="font-size:0"><span>9</span></div>',
  '<p style="color:#fff">9</p>',
  '<p style="color:#fefefe;background:#FFFFFF">9</p>',
  '<table bgcolor="#003366"><tr><td><font color="#003366">9</font></td></tr></table>',
  '<p style="color:rgba(0, 0, 0, 0)">9</p>',
  '<div style="max-height:0px;overflow:hidden">9</div>',
  '<p style="position:absolute;left:-9999px">9</p>',
  '<p style="text-indent:-999px">9</p>',
  '<style>.a, .preheader { display: none }</style><div class="x preheader">9</div>',
  '<style>/* { */ div.sum { font-size: 0 }</style><div class="sum">9</div>',
  '<style>#sum { color: white }</style><p id="sum">9</p>',
])('what nobody sees of a page is none of its words: %s', (hidden) => {
  expect(beside(hidden)).toBe('Summa 100,00')
})

test.each([
  '<table bgcolor="#003366"><tr><td style="color:#fff">9</td></tr></table>',
  '<style>.dark { background-color: #036 }</style><p class="dark" style="color:#fff">9</p>',
  '<style>.shop td { background: navy }</style><table class="shop"><tr><td style="color:#fff">9</td></tr></table>',
  '<table background="a.png"><tr><td style="color:#fff">9</td></tr></table>',
  '<p style="background:#fff url(a.png);color:#ffffff">9</p>',
  '<td style="font-size:0px;padding:20px 0"><div style="font-size:13px">9</div></td>',
  '<td style="font-size:0"><div style="font-size:1rem">9</div></td>',
  '<style>@media (max-width: 600px) { .wide { display: none } }</style><p class="wide">9</p>',
  '<style>.mobile .wide { display: none }</style><p class="wide">9</p>',
  '<style>.a { display: none } p.a { display: block !important }</style><p class="a" style="display:none">9</p>',
  '<p style="font-size:1em !important">9</p>',
  '<td style="width:1%;max-width:0;overflow:hidden">9</td>',
  '<div style="display:none"><br></p></div><img>9',
  '<p style="color:#eee;color:#333">9</p>',
])('what somebody sees, or may see, is: %s', (seen) => {
  expect(beside(seen)).toBe('Summa 100,00 9')
})

test('styles that go on and on delay nothing', () => {
  const long = '/*{'.repeat(1_000_000)
  const rules = Array.from({ length: 9000 }, (_, at) => `.a{p${at}:1}`).join('')
  const start = process.cpuUsage()
  expect(beside(`<style>${rules}${long}</style><p style="color:rgb(${' '.repeat(1_000_000)};${long}">9</p>`)).toBe(
    'Summa 100,00 9',
  )
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
})
