import { expect, test } from 'vitest'
import { filesOfIcons, importEachIcon } from './importIcons.ts'

test('each icon is imported from its own file, and types from the package', async () => {
  const code = "import { CalendarDays, X as Close, type LucideIcon } from 'lucide-react'\nexport const a = 1\n"
  expect(importEachIcon(code, await filesOfIcons())).toBe(
    [
      "import CalendarDays from 'lucide-react/icons/calendar-days'",
      "import Close from 'lucide-react/icons/x'",
      "import type { LucideIcon } from 'lucide-react'",
      'export const a = 1\n',
    ].join('\n'),
  )
})

test('what the package does not have as an icon stays an import of the package', () => {
  const code = "import {\n  Icon,\n} from 'lucide-react'"
  expect(importEachIcon(code, new Map())).toBe("import { Icon } from 'lucide-react'")
})
