export const pageSize = 24;
