import type { Scan } from '../server/testing/plans.ts'

/** A list and what was read for it, per caller; the first caller has little data. */
export type List = { title: string; runs: Scan[][] }

const header = `# What each list reads

Written by \`node bench/plans.ts <folder>\` over a service with 5,000 people, 50,000 folders and 500,000 events
(\`node bench/seed.ts <folder>\`); change it by running that again. Rows are those read in all tables that grow with the
service, with the question who asks, to two figures: for somebody with a few folders, and at worst, for whoever has most.
What is read from end to end stands in bold; \`message_file\` and \`upload\` are, because they are empty in this service.
\`server/app/plans.test.ts\` keeps it so with the same statistics.

An index of what lies in the trash has thirty days of deletions in it: here 1,200 components and 3,300 events. For somebody
with hundreds of folders it costs PostgreSQL as much to read one whole as to look up each folder in
\`component_in_trash\`, so that chance in its statistics decides; as the service grows the lookups win.

| list | rows read | at worst | indexes |
|---|---:|---:|---|
`

/** One line for each list that reads anything, in the order of their paths. */
export function plansTable(lists: List[]): string {
  const lines = lists.filter(({ runs }) => runs.flat().length > 0).map(lineOf)
  return header + lines.toSorted().join('')
}

function lineOf({ title, runs }: List): string {
  const read = runs.map((scans) => scans.reduce((sum, { rows }) => sum + rows, 0))
  const names = new Map(runs.flat().map(({ index, table, isWhole }) => [index ?? table, isWhole]))
  // By a bitmap, the index and its table are named apart.
  for (const { index, table } of runs.flat()) if (index) names.delete(table)
  const indexes = [...names].map(([name, isWhole]) => (isWhole ? `**${name}**` : name)).toSorted()
  return `| ${title} | ${rounded(read[0] ?? 0)} | ${rounded(Math.max(...read))} | ${indexes.join(', ')} |\n`
}

const rounded = (rows: number) => Number(rows.toPrecision(2)).toLocaleString('en')
