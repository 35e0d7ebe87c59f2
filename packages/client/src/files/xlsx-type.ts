/** What browsers are told that a workbook is. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
