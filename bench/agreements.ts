import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { agreementNames, agreementWays, drawAgreement, toldOfAgreement } from '#fixtures/agreements/drawn.ts'
import { keptFile, written } from '#fixtures/receipts/kept.ts'
import { createReader } from '#server/content/files/decoding/reader.ts'
import { readAgreement } from '#server/intake/reading/agreement/readAgreement.ts'
import { readTwice } from '#server/intake/reading/readTwice.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

/**
 * Reads the ten agreements, as PDFs and as photos, as the service does, and says of each value that is offered whether it is
 * right. With `keep` what was read is kept for the tests of the rules. A name reads that one alone. Fails if one is wrong.
 */

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== 'keep')
const tasks = mkdtempSync(join(tmpdir(), 'parmen-bench-agreements-'))
const reader = createReader(openConfinement(tasks))

for (const way of agreementWays) {
  const counted = { right: 0, wrong: 0, empty: 0 }
  for (const name of agreementNames.filter((one) => !asked.length || asked.includes(one))) {
    const folder = mkdtempSync(join(tasks, 'task-'))
    writeFileSync(join(folder, 'original'), await drawAgreement(name, way))
    const read = await readTwice(reader, { owner: 1, folder, kind: way === 'pdf' ? 'document' : 'picture' })
    const pages = 'pages' in read ? read.pages : []
    if (words.includes('keep')) {
      const file = keptFile(`agreements/${name}-${way}`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, written(pages))
    }
    const told = toldOfAgreement(name, readAgreement(pages))
    for (const { verdict } of told) counted[verdict]++
    const missed = told.filter(({ verdict }) => verdict !== 'right')
    console.log(`${name}, ${way}: ${read.outcome}`)
    for (const { field, verdict, value, right } of missed)
      console.log(`  ${field} ${verdict}: ${JSON.stringify(value)} for ${JSON.stringify(right)}`)
  }
  const share = counted.right / (counted.right + counted.empty + counted.wrong)
  console.log(`${way}: ${JSON.stringify(counted)}, right ${(100 * share).toFixed(0)} %`)
  if (counted.wrong > 0) process.exitCode = 1
}
await reader.stop()
rmSync(tasks, { recursive: true })
