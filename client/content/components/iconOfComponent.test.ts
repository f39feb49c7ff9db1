import { Car, CircleDot, Cog, Droplets, Fan, FileText, Heater, Puzzle, WashingMachine } from 'lucide-react'
import { expect, test } from 'vitest'
import { iconOfComponent } from './iconOfComponent.ts'

test.each([
  ['Luftvärmepump', Heater],
  ['Varmvattenberedare', Heater],
  ['Vattenpump', Droplets],
  ['Köksblandare', Droplets],
  ['Ventilationsaggregat', Fan],
  ['Tvättmaskin', WashingMachine],
  ['Maskinen', Cog],
  ['Bilen', Car],
  ['Båtförsäkring', FileText],
  ['Vinterdäck', CircleDot],
  ['Låda med prylar', Puzzle],
])('the icon of %s says what it is', (name, icon) => {
  expect(iconOfComponent(name)).toBe(icon)
})
