/** How the wire names the fields of events. */
export const activityWireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  folderStatusId: 'objectStatusId',
  parentId: 'parentObjectId',
  parentTitle: 'parentObjectTitle',
  parentStatusId: 'parentObjectStatusId',
  title: 'activityTitle',
  description: 'activityDescription',
  outcome: 'activityOutcome',
  createdBy: 'initiatedBy',
  memberStatusId: 'objectUserStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}
