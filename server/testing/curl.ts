import { parseArgs } from 'node:util'

/** As much of curl as docs/api.md uses, for machines without it. Fails on any other option. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean' },
    fail: { type: 'boolean' },
    header: { type: 'string', multiple: true, default: [] },
    data: { type: 'string' },
    output: { type: 'string' },
    'dump-header': { type: 'string' },
    'write-out': { type: 'string' },
  },
})
const [url = ''] = positionals
const answer = await fetch(url, {
  method: values.data === undefined ? 'GET' : 'POST',
  headers: values.header.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  body: values.data ?? null,
})
const text = await answer.text()
if (values['dump-header'] === '-')
  process.stdout.write([...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join(''))
if (values.fail && !answer.ok) process.exitCode = 22
else if (values.output !== '/dev/null') process.stdout.write(text)
if (values['write-out']) process.stdout.write(values['write-out'].replace('%{http_code}', String(answer.status)))
