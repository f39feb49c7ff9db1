import ICAL from 'ical.js'

/** How far it has come, in our words. */
const words = new Map([
  ['COMPLETED', 'Klar'],
  ['IN-PROCESS', 'Pågående'],
])
export const todoStatus = (status: string) => words.get(status) ?? 'Planerad'

/** Makes what is to be done an event from its first day to the one when it is due; what is done is on the day when it was. */
export function onDaysOfEvent(todo: ICAL.Component) {
  const [start, due, completed] = ['dtstart', 'due', 'completed'].map((name) => todo.getFirstProperty(name))
  const isDone = todo.getFirstPropertyValue('status') === 'COMPLETED'
  const first = (isDone ? (completed ?? due) : start) ?? start ?? due
  for (const name of ['dtend', ...(isDone ? ['rrule', 'exrule', 'rdate', 'duration'] : [])])
    todo.removeAllProperties(name)
  todo.removeAllProperties('dtstart')
  if (first) todo.addProperty(as('dtstart', first))
  if (!isDone && start && due) todo.addProperty(endOn(due))
}

function as(name: string, property: ICAL.Property): ICAL.Property {
  const [, ...rest] = property.toJSON()
  return new ICAL.Property([name, ...rest])
}

/** An event ends before the day that is said of it, what is to be done on it. */
function endOn(due: ICAL.Property): ICAL.Property {
  const end = as('dtend', due)
  const last = (end.getFirstValue() as ICAL.Time).clone()
  if (last.isDate) last.adjust(1, 0, 0, 0)
  end.setValue(last)
  return end
}
