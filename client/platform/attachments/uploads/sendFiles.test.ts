import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { announceUserLeft } from '../../session/userLeft.ts'
import { problemText } from '../../text/problems.ts'
import { isOnItsWay } from './queuedUpload.ts'
import { sendFiles } from './sendFiles.ts'
import { cancelUpload } from './sendQueue.ts'
import { clearUploads, currentUploads } from './uploadStore.ts'

beforeEach(() => clearUploads())

const aFile = (name: string, content = 'x') => new File([content], name)
const states = () => currentUploads().map(({ file, state }) => [file.name, state])

test('two are sent at a time, the others wait', () => {
  sendFiles({ folderId: 12 }, [aFile('Ett.pdf'), aFile('Två.pdf'), aFile('Tre.pdf')])
  expect(states()).toEqual([
    ['Ett.pdf', 'sending'],
    ['Två.pdf', 'sending'],
    ['Tre.pdf', 'waiting'],
  ])
  cancelUpload(currentUploads()[0]?.key ?? '')
  expect(states()).toEqual([
    ['Två.pdf', 'sending'],
    ['Tre.pdf', 'sending'],
  ])
})

test('an empty file is not sent, and says why', () => {
  sendFiles({ folderId: 12 }, [aFile('Tom.pdf', '')])
  expect(currentUploads()[0]).toMatchObject({ state: 'failed', problem: problemText[new Problem('fileEmpty').code] })
  expect(currentUploads().some(isOnItsWay)).toBe(false)
})

test('when the user leaves, nothing of theirs goes on', () => {
  sendFiles({ folderId: 12 }, [aFile('Ett.pdf')])
  announceUserLeft()
  expect(currentUploads()).toEqual([])
})
