import { Moon, Sun, SunMoon } from 'lucide-react'
import { chooseTheme, useTheme, type ThemeChoice } from '#client/platform/session/preferences.ts'
import { SegmentedControl, type Segment } from '#client/ui/fields/SegmentedControl.tsx'

export const themeChoices: Segment<ThemeChoice>[] = [
  { value: 'light', label: 'Ljust', icon: <Sun className="max-sm:hidden" /> },
  { value: 'dark', label: 'Mörkt', icon: <Moon className="max-sm:hidden" /> },
  { value: 'system', label: 'Auto', icon: <SunMoon className="max-sm:hidden" /> },
]

/** Light, dark, or as the system; takes effect at once and is kept in this browser. */
export function ThemeField() {
  return (
    <SegmentedControl label="Utseende" isLabelShown segments={themeChoices} value={useTheme()} onChange={chooseTheme} />
  )
}
