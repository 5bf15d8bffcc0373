-- How a case of exhibits wants to be handled: what its labels warn of.
alter table exh_item
  add column fragile_yn text not null default 'N' check (fragile_yn in ('Y', 'N')),
  add column upright_yn text not null default 'N' check (upright_yn in ('Y', 'N')),
  add column no_stack_yn text not null default 'N' check (no_stack_yn in ('Y', 'N'));
