import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const importOfIcons = /^import (?!type )\{([^}]*)\} from 'lucide-react'$/gm
const exportOfIcon = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm

/**
 * Imports each icon of the built client from its own file. By way of the package's index every icon would count as
 * needed by every page, and a page bring the icons of all others.
 */
export function importIcons(): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'import-icons',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/client\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      files ??= filesOfIcons()
      return importEachIcon(code, await files)
    },
  }
}

/** `code` with an import for each icon; types stay with the package. */
export function importEachIcon(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(importOfIcons, (_, names: string) =>
    listed(names)
      .map((name) => importOf(name, files))
      .join('\n'),
  )
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  // An import of which only the types are marked as such would still bring the package.
  if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
  const [exported = '', local = exported] = name.split(' as ')
  const file = files.get(exported)
  return file === undefined
    ? `import { ${name} } from 'lucide-react'`
    : `import ${local} from 'lucide-react/icons/${file}'`
}

/** The file of each icon, by the name that the package's index exports. */
export async function filesOfIcons(): Promise<ReadonlyMap<string, string>> {
  // Node itself would get the package's CommonJS.
  const index = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x'))
  return new Map(
    [...(await readFile(index, 'utf8')).matchAll(exportOfIcon)].flatMap(([, names = '', file = '']) =>
      listed(names).map((name): [string, string] => [name.replace('default as ', ''), file]),
    ),
  )
}

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
