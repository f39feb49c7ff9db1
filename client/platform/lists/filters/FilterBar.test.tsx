import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show as showPage } from '#client/testing/show.tsx'
import { FilterBar } from './FilterBar.tsx'
import { orderField, type FilterField } from './filterField.ts'
import { omitUndefined, readChoiceParam, readDayParam, readTextParam } from './filterParams.ts'
import { useFilters } from './useFilters.ts'

const fields: FilterField[] = [
  { kind: 'choice', name: 'typ', label: 'Typ', emptyLabel: 'Alla typer', options: [{ value: 3, label: 'Besiktning' }] },
  { kind: 'period', error: undefined },
  orderField('Titel', { andrad: 'Senast ändrad' }),
]

function Bar() {
  const filters = useFilters()
  const { search } = filters
  const filter = omitUndefined({
    q: readTextParam(search, 'sok'),
    typeId: readChoiceParam(search, 'typ', { inspection: 3 }),
    from: readDayParam(search, 'fran'),
    to: readDayParam(search, 'till'),
  })
  return <FilterBar label="Sök bland händelserna" nouns={['händelse', 'händelser']} {...{ filters, filter, fields }} />
}

function show(at: string) {
  const { user, router } = showPage(<Bar />, { at })
  return {
    user,
    address: () => router.state.location.search,
    /** Opens the panel, and returns what is in it. */
    panel: async () => {
      await user.click(screen.getByRole('button', { name: /^Filter/ }))
      return within(await screen.findByRole('dialog', { name: 'Filter' }))
    },
  }
}

test('a filter writes its choice to the address, and can choose none again; the chip says how many are chosen', async () => {
  const { user, address, panel } = show('/?ordning=andrad&fran=2024-11-04')
  const button = screen.getByRole('button', { name: /^Filter/ })
  expect(button.textContent).toBe('Filter1 valda')
  const type = (await panel()).getByLabelText<HTMLSelectElement>('Typ')
  expect([...type.options].map(({ text }) => text)).toEqual(['Alla typer', 'Besiktning'])
  await user.selectOptions(type, 'Besiktning')
  expect(address()).toBe('?ordning=andrad&fran=2024-11-04&typ=3')
  expect(button.textContent).toBe('Filter2 valda')
  await user.selectOptions(type, 'Alla typer')
  expect(address()).toBe('?ordning=andrad&fran=2024-11-04')
})

test('two choices in quick succession both stand in the address, before the page has been drawn with the first', async () => {
  function Twice() {
    const filters = useFilters()
    const choose = () => {
      filters.choose('typ', '3')
      filters.choose('status', '20')
    }
    return <button onClick={choose}>Välj</button>
  }
  const { user, router } = showPage(<Twice />, { at: '/?typ=1' })
  await user.click(screen.getByRole('button'))
  expect(router.state.location.search).toBe('?typ=3&status=20')
})

test("'Rensa' is there while anything is filtered, keeps the order and hands the focus to the search", async () => {
  const { user, address } = show('/?ordning=andrad')
  expect(screen.queryByRole('button', { name: 'Rensa' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Sök bland händelserna' }), 'tak')
  await user.click(await screen.findByRole('button', { name: 'Rensa' }))
  expect(address()).toBe('?ordning=andrad')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the days are chosen in the panel, which says which they are', async () => {
  const { user, address, panel } = show('/?typ=3&fran=2024-11-04&till=2024-11-05')
  const opened = await panel()
  await user.click(opened.getByRole('button', { name: /^Datum 4–5 nov 2024$/ }))
  await user.click(opened.getByRole('button', { name: 'Rensa datum' }))
  expect(address()).toBe('?typ=3')
  expect(opened.getByRole('button', { name: /^Datum När som helst$/ })).toBeDefined()
})
