/** Fetches the dialog's chunk: what it knows of redaction is of no use before somebody asks for it. */
export const loadExportDialog = () => import('./ExportDialog');
