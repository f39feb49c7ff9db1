import { folderWireNames } from '#contract/rules/folderOfItem.ts'

/** How the wire names the fields of events. */
export const activityWireNames = {
  ...folderWireNames,
  parentId: 'parentObjectId',
  parentTitle: 'parentObjectTitle',
  title: 'activityTitle',
  description: 'activityDescription',
  outcome: 'activityOutcome',
  createdBy: 'initiatedBy',
  memberStatusId: 'objectUserStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}
