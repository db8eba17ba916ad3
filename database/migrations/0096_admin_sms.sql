-- Where an admin gets the SMS about the shop, in E.164.
alter table admin_notifications add column phone text;
