-- A password that the shop made up has to be changed, in a demo shop, too.
update admins set new_password = 'required' where new_password = 'offered';
alter table admins drop constraint admins_new_password_check;
alter table admins add constraint admins_new_password_check check (new_password = 'required');
