import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import FolderSharesPage from './FolderSharesPage.tsx'

test('of an archive it says that it is not shared, and asks for nothing', async () => {
  serve(folders.one, anOpenFolder({ id: 12, isHandedOver: true }))
  show(
    <Routes>
      <Route path={paths.folderShares} element={<FolderSharesPage />} />
    </Routes>,
    { at: urls.folderShares(12) },
  )
  expect(await screen.findByText('Ett arkiv delas inte.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
