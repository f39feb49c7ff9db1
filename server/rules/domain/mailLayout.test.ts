import { expect, test } from 'vitest'
import { mailLayout } from './mailLayout.ts'

const url = 'https://parmen.example/inbjudan?mapp=7&kod=hemlig'
const { text, html } = mailLayout({
  title: '<b>Hej</b> & välkommen',
  paragraphs: ['<script>alert("1")</script>', 'Första raden\nAndra raden'],
  action: { label: 'Öppna "mappen"', url },
  footnote: "<img src='x'>",
})

test('user text is escaped', () => {
  expect(html).toContain('&lt;b&gt;Hej&lt;/b&gt; &amp; välkommen</h1>')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).toContain('&lt;img src=&#39;x&#39;&gt;')
  expect(html).not.toMatch(/<(b|script|img)\b/)
})

test('a URL cannot break out of its link', () => {
  const { html: broken } = mailLayout({
    title: 'Hej',
    paragraphs: [],
    action: { label: 'Öppna', url: `${url}"onclick="x` },
  })
  expect(broken).toContain('kod=hemlig&quot;onclick=&quot;x"')
  expect(broken).not.toContain('onclick="')
})

test('the link is in both bodies, in full', () => {
  expect(text).toContain(`Öppna "mappen":\n${url}\n`)
  expect(html).toContain('<a href="https://parmen.example/inbjudan?mapp=7&amp;kod=hemlig"')
})

test('a footer link has a descriptive label, and the plain text has its URL', () => {
  const last = mailLayout({ title: 'Hej', paragraphs: [], footnote: 'Därför.', links: [{ label: 'Stäng <av>', url }] })
  expect(last.html).toMatch(
    /<a href="https:\/\/parmen\.example\/inbjudan\?mapp=7&amp;kod=hemlig"[^>]*>Stäng &lt;av&gt;<\/a>/,
  )
  expect(last.text).toContain(`Därför.\n\nStäng <av>:\n${url}\n`)
})

test('line breaks are kept', () => {
  expect(text).toContain('Första raden\nAndra raden')
  expect(html).toContain('Första raden<br>Andra raden')
})

test('a mail without a link has no button', () => {
  const plain = mailLayout({ title: 'Hej', paragraphs: ['Klart.'] })
  expect(plain.html).not.toContain('<a ')
  expect(plain.text).toBe('Hej\n\nKlart.\n\n-- \nPärmen\n')
})
