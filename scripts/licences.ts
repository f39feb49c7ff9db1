import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePackages, servicePackages, type ShippedPackage } from './shippedPackages.ts'

const document = join(import.meta.dirname, '../docs/dependencies.md')

/** Licences of works that may be shipped with one under AGPL-3.0-or-later, by SPDX name. */
const allowed = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  // Fonts: may be shipped with any work, and sold with one.
  'OFL-1.1',
])

/** True if all that hold together are allowed, or one of those to choose from. */
export function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

/** The document that `npm run licences` writes. */
export function licencesDocument(): string {
  return [
    '# Dependencies and their licences',
    '',
    'Written by `npm run licences` from `package-lock.json`; `scripts/licences.test.ts` checks that it is current, and that no licence',
    'outside the list in `scripts/licences.ts` is shipped. With versions, checksums and where each comes from: `npm run sbom` (CycloneDX).',
    '',
    ...partOf('In a running service', servicePackages()),
    ...partOf('In the pages that browsers get', pagePackages()),
  ].join('\n')
}

function partOf(title: string, packages: ShippedPackage[]): string[] {
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other, 'en'),
  )
  const rows = byLicence.map(([licence, ofLicence]) => `| ${licence} | ${ofLicence.length} | ${namesOf(ofLicence)} |`)
  return [
    `## ${title}`,
    '',
    `${packages.length} packages.`,
    '',
    '| licence | packages | |',
    '|---|---|---|',
    ...rows,
    '',
  ]
}

const namesOf = (packages: ShippedPackage[]) => packages.map(({ name, version }) => `${name} ${version}`).join(', ')

export const writtenDocument = () => readFileSync(document, 'utf8')

if (import.meta.main) writeFileSync(document, licencesDocument())
